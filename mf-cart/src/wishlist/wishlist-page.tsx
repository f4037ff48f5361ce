import { CustomerFrame } from '@shop/customer/customer-frame';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Slot } from '@shop/federation/slot';
import { useShopState } from '@shop/store/react';
import { Empty } from '@shop/ui/empty/empty';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { ListSkeleton } from '@shop/ui/skeleton/skeleton';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useRevalidator, useRouteError } from 'react-router-dom';
import { BestSellers } from '../cart/best-sellers.tsx';
import { LIST_HOLDER } from '../cart/keep-focus-near.ts';
import { NeedsJavaScript } from '../cart/needs-javascript.tsx';
import { PageHead } from '../cart/page-head.tsx';
import { useSingleClicks } from '../removal/single-clicks.ts';
import { GoneCard } from './gone-card.tsx';
import type { LoadedWishlist, WishCard as WishedProduct } from './load-wishlist.ts';
import { useRemovedCards } from './use-removed-cards.ts';
import { WishPlace } from './wish-card.tsx';
import css from './wishlist.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loader } from './load-wishlist.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({
    title: translate('wishlist.meta-title'),
    description: translate('wishlist.meta-description'),
    index: false,
  }),
};

type Known = Exclude<LoadedWishlist, { session: 'unknown' }>;

/** Cards that may be visible without scrolling, whose photographs are loaded early. */
const EARLY = 4;

/** The wishlist page: a guest's list is kept in this browser, a customer's with the account. */
export function Component() {
  const { t } = useTranslation('mf-cart');
  const loaded = useLoaderData<LoadedWishlist>();
  return (
    <div className={`${layout.wrap} ${layout.late} ${css.page}`} {...LIST_HOLDER}>
      {loaded.session === 'unknown' ? (
        <>
          <PageHead title={t('wishlist.title')} />
          <NeedsJavaScript />
          <div className={css.skeleton}>
            <ListSkeleton cards={4} />
          </div>
        </>
      ) : (
        <Wishlist loaded={loaded} />
      )}
    </div>
  );
}

function Wishlist({ loaded }: { loaded: Known }) {
  const { t } = useTranslation('mf-cart');
  const { cards, gone } = useCurrentWishlist(loaded);
  const { places, remove, restore } = useRemovedCards(cards);
  const singleClicks = useSingleClicks();
  const count = cards.length + gone.length;

  const isCustomer = loaded.session === 'loggedIn';

  if (count === 0 && places.length === 0) {
    return (
      <div className={css.lone}>
        <InFrame ofCustomer={isCustomer}>
          <Empty
            heading="h1"
            title={t('wishlist.empty.title')}
            text={t('wishlist.empty.text')}
            action={{ label: t('cart.empty.action'), to: '/#collections' }}
          />
        </InFrame>
        <BestSellers />
      </div>
    );
  }
  return (
    <>
      <PageHead title={t('wishlist.title')} amount={t('wishlist.kept', { count })} />
      {!isCustomer && (
        <p className={css.guest}>
          {t('wishlist.guest-note')}{' '}
          <Link className={text.link} to="/login?next=%2Fwishlist">
            {t('wishlist.action')}
          </Link>
        </p>
      )}
      <InFrame ofCustomer={isCustomer}>
        <div className={isCustomer ? layout.shelf : `${layout.shelf} ${layout.four}`} {...singleClicks}>
          {places.map(({ card, removed }, index) => (
            <WishPlace
              key={card.id}
              card={card}
              removed={removed}
              alerts={loaded.alerts}
              early={index < EARLY}
              onRemove={() => remove(card)}
              onRestore={() => restore(card)}
            />
          ))}
          {gone.map((productId) => (
            <GoneCard key={productId} productId={productId} />
          ))}
        </div>
      </InFrame>
    </>
  );
}

/** A customer's wishlist has the menu of their other pages; a guest has no such pages. */
function InFrame({ ofCustomer, children }: { ofCustomer: boolean; children: ReactNode }) {
  return ofCustomer ? <CustomerFrame menu={<Slot name="customer.menu" />}>{children}</CustomerFrame> : children;
}

interface CurrentWishlist {
  cards: WishedProduct[];
  /** Ids of products that are on the list, but no longer sold. */
  gone: string[];
}

/** The loaded products without those removed since. Products added elsewhere since are loaded. */
function useCurrentWishlist({ cards, listed }: Known): CurrentWishlist {
  const { ids, status } = useShopState(({ wishlist }) => wishlist);
  const { revalidate } = useRevalidator();
  const isOn = (id: string) => status === 'idle' || ids.includes(id);
  const added = status === 'ready' ? ids.filter((id) => !listed.includes(id)).join() : '';

  // These come from another tab or from the merge after a login, and only the loader can fetch them. A change that is
  // still pending can't be loaded yet.
  useEffect(() => {
    if (added) void revalidate();
  }, [added, revalidate]);

  const sold = new Set(cards.map(({ id }) => id));
  return { cards: cards.filter(({ id }) => isOn(id)), gone: listed.filter((id) => !sold.has(id) && isOn(id)) };
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  // A guest's list is in this browser, so only fetching its products can have failed.
  const isGuest = useShopState(({ session }) => session.status === 'guest');
  return <ProblemPage error={error} title={t(isGuest ? 'errors.load-products' : 'errors.fetch-wishlist')} />;
}
