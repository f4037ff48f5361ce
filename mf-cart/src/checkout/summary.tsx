import type { CartLine } from '@shop/contract/cart';
import { Totals } from '@shop/customer/totals';
import { useTranslation } from 'react-i18next';
import { CartSummaryFrame } from '../cart/cart-summary-frame.tsx';
import { LineIssue } from '../cart/line-issue.tsx';
import { BoughtLines } from './bought-lines.tsx';
import type { OpenCheckout } from './load-checkout.ts';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

/** A changed price is left out, because the quote already has the new one. */
const issueOf = (line: CartLine) => line.issue && line.issue !== 'price_changed' && <LineIssue line={line} />;

export function Summary({ quote, address, busy }: Pick<OpenCheckout, 'quote' | 'address'> & { busy: boolean }) {
  const { t } = useTranslation('mf-cart');
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 className={text.head} id="summary">
        {t('checkout.summary')}
      </h2>
      <div className={css.quoted} aria-busy={busy}>
        <BoughtLines lines={quote.lines} noteOf={issueOf} />
        <CartSummaryFrame>
          <Totals
            of="order"
            totals={quote.totals}
            coupon={quote.coupon?.code}
            emirate={address ? quote.emirate : null}
          />
        </CartSummaryFrame>
      </div>
    </aside>
  );
}
