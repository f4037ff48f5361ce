import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isBlocked } from '../cart/line-issue.tsx';
import type { OpenCheckout } from './load-checkout.ts';
import css from './notice.module.css';
import text from '@shop/ui/text/text.module.css';

/** Why a payment that was begun is not done. */
function unpaidText({ status, payment }: NonNullable<OpenCheckout['unpaid']>) {
  if (status === 'expired') return 'payment.expired';
  return payment.state === 'failed' ? 'payment.failed' : 'payment.cancelled';
}

/** What stands before the steps: that an earlier visit goes on, how a payment ended, that a line can't be bought. */
export function Notices({ checkout: { kept, unpaid, quote } }: { checkout: OpenCheckout }) {
  const { t } = useTranslation('mf-cart');
  // Decided once, by what had been filled in before this page was opened.
  const [resumed] = useState(kept && !unpaid);
  const [left] = useState(unpaid);
  const blocked = quote.lines.some(isBlocked);
  return (
    <>
      {resumed && (
        <p role="status" className={`${text.small} ${text.soft}`}>
          {t('checkout.resumed')}
        </p>
      )}
      {(unpaid ?? left) && (
        <p role="status" className={css.notice}>
          {t(unpaidText((unpaid ?? left)!))}
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
