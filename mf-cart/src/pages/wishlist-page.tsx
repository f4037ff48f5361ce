import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { ListSkeleton } from '@shop/ui/skeleton/skeleton';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError } from 'react-router-dom';
import { CartHead } from '../cart/cart-head.tsx';
import { LIST_HOLDER } from '../cart/keep-focus-near.ts';
import type { LoadedWishlist } from '../wishlist/load-wishlist.ts';
import { WishlistView } from '../wishlist/wishlist-view.tsx';
import css from '../wishlist/wishlist.module.css';
import layout from '@shop/ui/layout/layout.module.css';

export { loader } from '../wishlist/load-wishlist.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({
    title: translate('wishlist.meta-title'),
    description: translate('wishlist.meta-description'),
    index: false,
  }),
};

/** What is kept for later: a guest's in this browser, a customer's with the account. */
export function Component() {
  const { t } = useTranslation('mf-cart');
  const loaded = useLoaderData<LoadedWishlist>();
  return (
    <div className={`${layout.wrap} ${css.page}`} {...LIST_HOLDER}>
      {loaded.session === 'unknown' ? (
        <>
          <CartHead title={t('wishlist.title')} />
          <ListSkeleton cards={4} />
        </>
      ) : (
        <WishlistView loaded={loaded} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-wishlist')} />;
}
