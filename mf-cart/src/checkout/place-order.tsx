import type { Quote } from '@shop/contract/checkout';
import { FormFailure } from '@shop/forms/form-failure';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepAction } from './step-action.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import css from './checkout.module.css';
import notices from './notice.module.css';
import text from '@shop/ui/text/text.module.css';

/** The button that places the order, with what has changed since the quote, or went wrong. */
export function PlaceOrder({ quote, notice }: { quote: Quote; notice?: ReactNode }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const { place, changes, failure, leaving } = usePlaceOrder(quote);
  const amount = formatMoney(quote.totals.total, language);
  const name = t(quote.paymentMethod === 'card' ? 'checkout.pay-now' : 'checkout.place-order', { amount });
  return (
    <>
      <p className={`${text.small} ${text.soft}`}>
        {t('checkout.agree')}{' '}
        <Link className={text.link} to="/policies">
          {t('checkout.policies')}
        </Link>
      </p>
      <StepAction
        news={
          <>
            {notice}
            {changes ? <QuoteChanges changes={changes} total={quote.totals.total} /> : <FormFailure text={failure} />}
          </>
        }
      >
        {leaving ? (
          <Button aria-disabled aria-busy>
            {t('payment.redirecting')}
          </Button>
        ) : (
          <ActionButton
            className={css.place}
            disabled={!quote.canPlace}
            onAction={place}
            runningText={t('checkout.placing')}
          >
            {changes ? t('checkout.changed-accept') : name}
          </ActionButton>
        )}
      </StepAction>
    </>
  );
}

interface QuoteChangesProps {
  /** Sentences from the API. */
  changes: readonly string[];
  total: number;
}

function QuoteChanges({ changes, total }: QuoteChangesProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return (
    <div className={`${notices.notice} ${notices.warning}`} role="alert">
      <p className={text.name}>{t('checkout.changed-title')}</p>
      <ul className={notices.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        <li>{t('checkout.changed-total', { amount: formatMoney(total, language) })}</li>
      </ul>
      <p className={text.small}>{t('checkout.nothing-placed')}</p>
    </div>
  );
}
