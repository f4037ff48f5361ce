import type { CartLine } from '@shop/contract/cart';
import { Totals } from '@shop/customer/totals';
import { formatList } from '@shop/i18n/format-list';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import { CartSummaryFrame } from '../cart/cart-summary-frame.tsx';
import { Coupon } from '../cart/coupon.tsx';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { isReduced } from '../cart/is-reduced.ts';
import { isBlocked } from '../cart/line-issue.tsx';
import type { ShownCart } from '../cart/use-cart.ts';
import { DeliveryChoice, useEmirate } from './delivery-choice.tsx';
import note from '../cart/note.module.css';
import css from './cart-page.module.css';
import text from '@shop/ui/text/text.module.css';

export function CartSummary({ cart: { items, totals, busy } }: { cart: ShownCart & { state: 'known' } }) {
  const { t } = useTranslation('mf-cart');
  const [emirate, chooseEmirate] = useEmirate();
  const blocked = items.filter(isBlocked).length;
  return (
    <aside className={css.aside} aria-label={t('cart.summary')}>
      <CartSummaryFrame>
        <div className={css.sums} aria-busy={busy}>
          <FreeDelivery {...totals} />
          <Totals of="cart" totals={totals} coupon={totals.coupon?.code} emirate={emirate} />
        </div>
        {blocked > 0 && <p className={`${note.note} ${note.danger}`}>{t('cart.blocked', { count: blocked })}</p>}
      </CartSummaryFrame>
      <div className={css.pay} data-bottom-bar>
        <p className={css.due} aria-hidden="true">
          <span className={`${text.fine} ${text.soft}`}>{t('totals.total')}</span>
          <Price fils={totals.total} size="small" />
        </p>
        {blocked > 0 ? (
          <Button wide disabled className={css.held}>
            {t('cart.checkout')}
          </Button>
        ) : (
          <ButtonLink wide to="/checkout">
            {t('cart.checkout')}
          </ButtonLink>
        )}
      </div>
      <div className={css.tools}>
        <DeliveryChoice emirate={emirate} onChoose={chooseEmirate} />
        <Coupon coupon={totals.coupon} items={items} />
      </div>
      <p className={`${text.fine} ${text.soft}`}>
        <ReturnsNote items={items} discount={totals.discount} />
      </p>
    </aside>
  );
}

/** What can be returned: nothing that is discounted, by an offer or a coupon. */
function ReturnsNote({ items, discount }: { items: readonly CartLine[]; discount: number }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const reduced = items.filter(isReduced).map(({ name }) => name);
  if (discount > 0 || reduced.length === items.length) return t('cart.returns-none');
  if (reduced.length === 0) return t('product.returns-note');
  return `${t('product.returns-note')}. ${t('cart.returns-except', { names: formatList(reduced, language) })}.`;
}
