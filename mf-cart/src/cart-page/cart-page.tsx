import { loginPath } from '@shop/customer/login-path';
import type { PageHandle } from '@shop/federation/head';
import { useShopState } from '@shop/store/react';
import { Empty } from '@shop/ui/empty/empty';
import { Icon } from '@shop/ui/icon/icon';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BestSellers } from '../cart/best-sellers.tsx';
import { CartFailed } from '../cart/cart-failed.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartNews } from '../cart/cart-news.tsx';
import { LIST_HOLDER } from '../cart/keep-focus-near.ts';
import { NeedsJavaScript } from '../cart/needs-javascript.tsx';
import { PageHead } from '../cart/page-head.tsx';
import { useCart, useFreshCart, type ShownCart } from '../cart/use-cart.ts';
import { useRemovedLines, useFreshRemovals } from '../removal/removed-lines.ts';
import { CartSummary } from './cart-summary.tsx';
import css from './cart-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Most customers have nothing that waits, so its lines are loaded where there is something. */
const WaitingLines = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "waiting-lines" */ '../waiting/waiting-lines.tsx');
  return { default: loaded.WaitingLines };
});

export const handle: PageHandle = {
  head: ({ translate }) => ({
    title: translate('cart.meta-title'),
    description: translate('cart.meta-description'),
    index: false,
  }),
};

/** The customer's cart. A guest has none, but sees what waits for the login. */
export function Component() {
  useFreshCart();
  useFreshRemovals();
  return (
    <div className={`${layout.wrap} ${layout.late} ${css.page}`} {...LIST_HOLDER}>
      <CartState />
    </div>
  );
}

function CartState() {
  const { t } = useTranslation('mf-cart');
  const cart = useCart();
  const isWaiting = useIsWaiting();
  const isRestorable = useRemovedLines().length > 0;
  switch (cart.state) {
    case 'loading':
      return (
        <>
          <PageHead title={t('cart.title')} />
          <NeedsJavaScript />
          <CartSkeleton />
        </>
      );
    case 'failed':
      return <CartFailed heading="h1" />;
    case 'guest':
      if (isWaiting) {
        return (
          <>
            <PageHead title={t('cart.title')} />
            <div className={css.narrow}>
              <Waiting loading={<CartSkeleton />} />
            </div>
          </>
        );
      }
      return (
        <div className={css.lone}>
          <Empty
            heading="h1"
            title={t('cart.empty.title')}
            text={t('cart.empty.guest-text')}
            action={{ label: t('cart.log-in'), to: loginPath('/cart') }}
          />
          <BestSellers />
        </div>
      );
    case 'known':
      if (cart.items.length > 0 || isRestorable) return <CartContent cart={cart} />;
      return (
        <div className={css.lone}>
          {!cart.busy && <Waiting />}
          <EmptyCart heading="h1" />
          <BestSellers />
        </div>
      );
  }
}

function EmptyCart({ heading }: { heading?: 'h1' }) {
  const { t } = useTranslation('mf-cart');
  return (
    <Empty
      heading={heading}
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={{ label: t('cart.empty.action'), to: '/#collections' }}
    />
  );
}

/** The lines with their sums. After the last one was removed it can be put back here. */
function CartContent({ cart }: { cart: ShownCart & { state: 'known' } }) {
  const { t } = useTranslation('mf-cart');
  const isEmpty = cart.items.length === 0;
  return (
    <>
      <PageHead title={t('cart.title')} amount={isEmpty ? undefined : t('items', { count: cart.count })} />
      <CartNews items={cart.items} />
      <div className={isEmpty ? undefined : css.cart}>
        <div>
          {!cart.busy && <Waiting />}
          <CartLines items={cart.items} place="page" className={css.lines} />
          {isEmpty ? (
            <div className={css.lone}>
              <EmptyCart />
            </div>
          ) : (
            <Link className={css.on} to="/#collections">
              <span className={text.link}>{t('actions.continue-shopping')}</span>
              <Icon name="forward" />
            </Link>
          )}
        </div>
        {!isEmpty && <CartSummary cart={cart} />}
      </div>
    </>
  );
}

const useIsWaiting = () => useShopState(({ pending }) => pending.length > 0);

function Waiting({ loading }: { loading?: ReactNode }) {
  return (
    useIsWaiting() && (
      <Suspense fallback={loading}>
        <WaitingLines place="page" />
      </Suspense>
    )
  );
}

function CartSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css.skeleton}>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div className={css.cart} aria-hidden="true">
        <div className={css.lines}>
          {[1, 2].map((line) => (
            <div key={line} className={css.blockLine}>
              <span className={css.block} />
              <span className={css.block} />
            </div>
          ))}
        </div>
        <span className={`${css.block} ${css.blockSum}`} />
      </div>
    </div>
  );
}
