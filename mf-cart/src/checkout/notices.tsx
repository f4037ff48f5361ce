import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isBlocked } from '../cart/line-issue.tsx';
import type { OpenCheckout, UnpaidOrder } from './load-checkout.ts';
import css from './notice.module.css';
import text from '@shop/ui/text/text.module.css';

/** The text key that says why a started payment was not completed, or that nobody knows yet. */
function unpaidText({ status, payment, isCertain }: UnpaidOrder) {
  if (status === 'expired') return 'payment.expired';
  if (payment.state === 'failed') return 'payment.failed';
  return isCertain ? 'payment.cancelled' : 'payment.unknown';
}

/** The notice of a payment that was not completed; it stands in the open step, which is what the shopper sees. */
export function usePaymentNotice({ unpaid }: Pick<OpenCheckout, 'unpaid'>): ReactNode {
  const { t } = useTranslation('mf-cart');
  // It stays when a choice replaces the order.
  const [firstUnpaid] = useState(unpaid);
  const shown = unpaid ?? firstUnpaid;
  return (
    shown && (
      <p role="status" className={css.notice}>
        {t(unpaidText(shown))}
      </p>
    )
  );
}

/** Notices above the steps: choices restored from an earlier visit, and lines that can't be bought. */
export function Notices({ checkout: { resumed, unpaid, quote } }: { checkout: OpenCheckout }) {
  const { t } = useTranslation('mf-cart');
  // The value of the first rendering: a choice made on this page must not bring the notice.
  const [isResumed] = useState(resumed && !unpaid);
  const blocked = quote.lines.some(isBlocked);
  return (
    <>
      {isResumed && (
        <p role="status" className={`${text.small} ${text.soft}`}>
          {t('checkout.resumed')}
        </p>
      )}
      {blocked && (
        <div role="alert" className={`${css.notice} ${css.warning}`}>
          <p>{t('checkout.blocked')}</p>
          <p>
            <Link className={text.link} to="/cart">
              {t('checkout.back-to-cart')}
            </Link>
          </p>
        </div>
      )}
    </>
  );
}
