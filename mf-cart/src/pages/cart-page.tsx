import type { PageHandle } from '@shop/federation/head';
import { Empty } from '@shop/ui/empty/empty';
import { useTranslation } from 'react-i18next';
import { BestSellers } from '../cart/best-sellers.tsx';
import { CartContent } from '../cart/cart-content.tsx';
import { CartFailed } from '../cart/cart-failed.tsx';
import { CartHead } from '../cart/cart-head.tsx';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { LIST_HOLDER } from '../cart/keep-focus-near.ts';
import { useCart } from '../cart/use-cart.ts';
import css from '../cart/cart-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';

function CartState() {
  const { t } = useTranslation('mf-cart');
  const cart = useCart();
  switch (cart.state) {
    case 'loading':
      return (
        <>
          <CartHead title={t('cart.title')} />
          <CartSkeleton />
        </>
      );
    case 'failed':
      return <CartFailed heading="h1" />;
    case 'guest':
      return (
        <div className={css.lone}>
          <Empty
            heading="h1"
            title={t('cart.empty.title')}
            text={t('access.log-in-to-add')}
            action={{ label: t('cart.log-in'), to: '/login?next=%2Fcart' }}
          />
          <BestSellers />
        </div>
      );
    case 'known':
      if (cart.items.length > 0) return <CartContent cart={cart} />;
      return (
        <div className={css.lone}>
          <Empty
            heading="h1"
            title={t('cart.empty.title')}
            text={t('cart.empty.text')}
            action={{ label: t('cart.empty.action'), to: '/#collections' }}
          />
          <BestSellers />
        </div>
      );
  }
}

/** The customer's cart; a guest's is always empty, since adding asks for a login. */
export function Component() {
  return (
    <div className={`${layout.wrap} ${css.page}`} {...LIST_HOLDER}>
      <CartState />
    </div>
  );
}

export const handle: PageHandle = {
  head: ({ translate }) => ({
    title: translate('cart.meta-title'),
    description: translate('cart.meta-description'),
    index: false,
  }),
};
