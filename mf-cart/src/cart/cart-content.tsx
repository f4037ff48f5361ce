import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CartHead } from './cart-head.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { ShownCart } from './use-cart.ts';
import css from './cart-page.module.css';
import text from '@shop/ui/text/text.module.css';

/** A cart with something in it. */
export function CartContent({ cart }: { cart: ShownCart & { state: 'known' } }) {
  const { t } = useTranslation('mf-cart');
  return (
    <>
      <CartHead title={t('cart.title')} amount={t('items', { count: cart.count })} />
      <div className={css.cart}>
        <div>
          <ul className={css.lines}>
            {cart.items.map((line) => (
              <CartLineItem key={line.lineId} line={line} place="page" />
            ))}
          </ul>
          <Link className={css.on} to="/#collections">
            <span className={text.link}>{t('actions.continue-shopping')}</span>
            <Icon name="forward" />
          </Link>
        </div>
        <CartSummary cart={cart} />
      </div>
    </>
  );
}
