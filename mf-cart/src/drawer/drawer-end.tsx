import { ButtonLink } from '@shop/ui/button/button';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import { isBlocked } from '../cart/blocked.ts';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import type { ShownCart } from '../cart/use-cart.ts';
import { Vessel } from '../cart/vessel.tsx';
import css from './cart-drawer.module.css';
import text from '@shop/ui/text/text.module.css';

/** What it comes to, in the rim, and the ways on. Where a line keeps from buying, the cart's page is the one way. */
export function DrawerEnd({ cart: { items, totals, busy } }: { cart: ShownCart & { state: 'known' } }) {
  const { t } = useTranslation('mf-cart');
  return (
    <Vessel>
      <div className={css.sums} aria-busy={busy}>
        <FreeDelivery {...totals} />
        <dl className={css.subtotal}>
          <dt>
            {t('cart.subtotal')}
            <span className={`${text.fine} ${text.soft}`}>{t('product.vat-included')}</span>
          </dt>
          <dd>
            <Price fils={totals.subtotal} />
          </dd>
        </dl>
      </div>
      {!items.some(isBlocked) && (
        <ButtonLink wide to="/checkout">
          {t('cart.checkout')}
        </ButtonLink>
      )}
      <ButtonLink look={items.some(isBlocked) ? 'primary' : 'text'} to="/cart" className={css.view}>
        {t('cart.view-cart')}
      </ButtonLink>
    </Vessel>
  );
}
