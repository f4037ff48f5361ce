import { isApiError } from '@shop/client/api-error';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { failureNotice, type FailureNotice } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { AddressPart } from './address-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { keyFor, usePhoneDraft } from './kept-phone-draft.ts';
import { LinesPart } from './lines-part.tsx';
import { missingIn, orderInputOf } from './phone-draft.ts';
import { PlacedPart } from './placed-part.tsx';
import { PricePart } from './price-part.tsx';
import { usePhoneQuote } from './use-phone-quote.ts';
import css from '../layout/panel.module.css';

export const handle = staffHead('phone-order.title');

type Placed = StaffCallAnswer<'staffPlacePhoneOrder'>['data'];

/** An order that somebody takes on the phone: for a customer or somebody new, by the rules of the checkout. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const { draft, change, clear } = usePhoneDraft(useLanguage());
  const priced = usePhoneQuote(draft);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<FailureNotice | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const missing = missingIn(draft);
  const isMissing = (field: string) => isTried && missing.includes(field);

  const place = async () => {
    setTried(true);
    setFailure(null);
    if (missing.length > 0) return;
    if (!priced.quote || !priced.isCurrent) {
      setFailure({ tone: 'danger', title: t('phone-order.not-placed'), text: t('phone-order.price-first') });
      return;
    }
    const order = orderInputOf(draft, priced.quote.totals.total);
    try {
      const { data } = await call('staffPlacePhoneOrder', { body: order }, { idempotencyKey: keyFor(order) });
      setPlaced(data);
      setTried(false);
      clear();
    } catch (error) {
      const { text, ...notice } = failureNotice(error, t('phone-order.failed'), t('phone-order.not-placed'));
      const details = isApiError(error) ? (error.details ?? []).map(({ message }) => message) : [];
      setFailure({ ...notice, text: [text ?? '', ...details].join(' ').trim() });
      // The price that is shown may be the one that has changed.
      if (isApiError(error) && error.code === 'quote-changed') priced.reload();
    }
  };

  if (placed) return <PlacedPart placed={placed} onAnother={() => setPlaced(null)} />;
  const part = { draft, onChange: change, isMissing };
  return (
    <>
      <ScreenHead title={t('phone-order.title')} back={{ to: '/staff/orders', text: t('orders.title') }}>
        <Button look="quiet" onClick={clear}>
          {t('phone-order.clear')}
        </Button>
      </ScreenHead>
      <div className={css.two}>
        <div className={css.stack}>
          <CustomerPart {...part} />
          <LinesPart {...part} quote={priced.quote} />
          <AddressPart {...part} />
        </div>
        <PricePart draft={draft} priced={priced} onChange={change} onPlace={place}>
          {isTried && missing.length > 0 && (
            <Notice tone="ember" title={t('phone-order.missing')} text={t('phone-order.missing-text')} />
          )}
          {failure && <Notice {...failure} />}
        </PricePart>
      </div>
    </>
  );
}
