import { useBrowserValue } from '@shop/browser/hydrated';
import type { CartLine } from '@shop/contract/cart';
import { Totals } from '@shop/customer/totals';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { CartSummaryFrame } from '../cart/cart-summary-frame.tsx';
import { LineIssue } from '../cart/line-issue.tsx';
import { BoughtLines } from './bought-lines.tsx';
import type { OpenCheckout } from './load-checkout.ts';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

/** A changed price is left out, because the quote already has the new one. */
const issueOf = (line: CartLine) => line.issue && line.issue !== 'price_changed' && <LineIssue line={line} />;

interface SummaryProps extends Pick<OpenCheckout, 'quote' | 'address'> {
  busy: boolean;
  /** Whether it is the last step, in which everything that is bought is shown. */
  isReview: boolean;
}

/** What is bought and what it costs. On a phone it is folded until the last step, unless something is wrong with a line. */
export function Summary({ quote, address, busy, isReview }: SummaryProps) {
  const { t } = useTranslation('mf-cart');
  const isWide = useBrowserValue(() => innerWidth >= 768, true);
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <details className={css.fold} open={isWide || isReview || quote.lines.some(issueOf)}>
        <summary className={css.folded}>
          <h2 className={text.head} id="summary">
            {t('checkout.summary')}
          </h2>
          <Icon name="down" className={css.sign} />
        </summary>
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
      </details>
    </aside>
  );
}
