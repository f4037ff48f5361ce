import type { CartLine } from '@shop/contract/cart';
import { useTranslation } from 'react-i18next';
import { LineRemark } from '../cart/line-remark.tsx';
import { Vessel } from '../cart/vessel.tsx';
import { BoughtLines } from './bought-lines.tsx';
import type { OpenCheckout } from './load-checkout.ts';
import { Sums } from './sums.tsx';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

/** The quote has told the price already. */
const remarkOf = (line: CartLine) => line.issue && line.issue !== 'price_changed' && <LineRemark line={line} />;

/** Lines and totals beside the steps, as they were quoted last. */
export function Summary({ quote, address, busy }: Pick<OpenCheckout, 'quote' | 'address'> & { busy: boolean }) {
  const { t } = useTranslation('mf-cart');
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <h2 className={text.head} id="summary">
        {t('checkout.summary')}
      </h2>
      <div className={css.quoted} aria-busy={busy}>
        <BoughtLines lines={quote.lines} remark={remarkOf} />
        <Vessel>
          <Sums totals={quote.totals} coupon={quote.coupon?.code} emirate={address ? quote.emirate : null} />
        </Vessel>
      </div>
    </aside>
  );
}
