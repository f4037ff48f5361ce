import type { Fils } from '@shop/contract/money';
import { daysInWords, noonOf } from '@shop/i18n/expected-days';
import { formatMoney, formatWholeDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from './use-estimate.ts';
import css from './delivery.module.css';

interface EstimateNoteProps {
  estimate: Estimate;
  /** Names no days. */
  soldOut: boolean;
  /** What the chosen quantity costs, in fils. */
  amount: Fils;
}

/** The delivery days and charge of the chosen emirate. The server's page and one that loads say what holds for all emirates. */
export function EstimateNote({ estimate: current, soldOut, amount }: EstimateNoteProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  if (current.state === 'loading') return <p>{t('product.delivery')}</p>;
  if (current.state === 'failed') {
    return (
      <>
        <p>{t('product.delivery-failed')}</p>
        <Button look="text" className={css.retry} onClick={current.retry}>
          {t('common:actions.retry')}
        </Button>
      </>
    );
  }
  const { from, to, holidays, charge, freeFrom } = current.estimate;
  const [first, last] = [formatWholeDay(noonOf(from), language), formatWholeDay(noonOf(to), language)];
  return (
    // The key makes React insert new paragraphs, instead of changing those of the previous state.
    <Fragment key="known">
      <p>
        {soldOut
          ? t('product.delivery')
          : from === to
            ? t('product.delivery-on', { day: first })
            : t('product.delivery-estimate', { from: first, to: last })}
      </p>
      {holidays && !soldOut && <p>{t('common:holidays', { days: daysInWords(holidays, language) })}</p>}
      <p>
        {amount >= freeFrom
          ? t('product.delivery-free')
          : t('product.delivery-charge', {
              amount: formatMoney(charge, language),
              from: formatMoney(freeFrom, language),
            })}
      </p>
    </Fragment>
  );
}
