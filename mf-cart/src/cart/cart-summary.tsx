import type { CartLine } from '@shop/contract/cart';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { CartSummaryFrame } from './cart-summary-frame.tsx';
import { Coupon } from './coupon.tsx';
import { DeliveryChoice, useEmirate } from './delivery-choice.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { isBlocked } from './line-issue.tsx';
import { Totals } from './totals.tsx';
import type { ShownCart } from './use-cart.ts';
import css from './cart-page.module.css';
import note from './note.module.css';
import text from '@shop/ui/text/text.module.css';

export function CartSummary({ cart: { items, totals, busy } }: { cart: ShownCart & { state: 'known' } }) {
  const { t } = useTranslation('mf-cart');
  const [emirate, chooseEmirate] = useEmirate();
  const blocked = items.filter(isBlocked).length;
  return (
    <aside className={css.aside} aria-label={t('cart.summary')}>
      <div className={css.tools}>
        <DeliveryChoice emirate={emirate} onChoose={chooseEmirate} />
        <Coupon coupon={totals.coupon} />
      </div>
      <CartSummaryFrame>
        <div className={css.sums} aria-busy={busy}>
          <FreeDelivery {...totals} />
          <Totals of="cart" totals={totals} coupon={totals.coupon?.code} emirate={emirate} />
        </div>
        {blocked > 0 && <p className={`${note.note} ${note.danger}`}>{t('cart.blocked', { count: blocked })}</p>}
        {blocked > 0 ? (
          <Button wide disabled className={css.held}>
            {t('cart.checkout')}
          </Button>
        ) : (
          <ButtonLink wide to="/checkout">
            {t('cart.checkout')}
          </ButtonLink>
        )}
      </CartSummaryFrame>
      <p className={`${text.fine} ${text.soft}`}>
        <ReturnsNote items={items} discount={totals.discount} />
      </p>
    </aside>
  );
}

/** What the shop promises about returns: discounted products, by an offer or a coupon, cannot be returned. */
function ReturnsNote({ items, discount }: { items: readonly CartLine[]; discount: number }) {
  const { t } = useTranslation('mf-cart');
  const isReduced = ({ compareAtPrice = 0, unitPrice }: CartLine) => discount > 0 || compareAtPrice > unitPrice;
  if (items.every(isReduced)) return t('product.returns-note-discounted');
  if (!items.some(isReduced)) return t('product.returns-note');
  return `${t('product.returns-note')}. ${t('cart.returns-not-discounted')}.`;
}
