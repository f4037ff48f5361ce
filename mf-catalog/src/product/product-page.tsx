import type { Card } from '@shop/contract/catalogue';
import { categoryPath } from '@shop/contract/categories';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { BelowFold, Part, useBelowFold } from '@shop/federation/part';
import { Slot } from '@shop/federation/slot';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError } from 'react-router-dom';
import { ShopCard } from '../shop/shop-card.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { placeholderProduct, type ShownProduct } from './load-product.ts';
import { Notes } from './notes.tsx';
import { productHead } from './product-head.ts';
import { RecentlyViewed } from './recent/recently-viewed.tsx';
import { useSettledPlace } from './settled-place.ts';
import { PurchaseProvider } from './shared-purchase.tsx';
import { useWatchedPlace } from './watched-place.ts';
import css from './product-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';

export { loader, shouldRevalidate } from './load-product.ts';
export const handle: PageHandle<ShownProduct> = {
  head: productHead,
  isPublic: true,
  placeholderData: placeholderProduct,
};

export function Component() {
  const product = useLoaderData<ShownProduct>();
  // The key resets the state for another product.
  return (
    <PurchaseProvider key={product.id} product={product}>
      <ProductPage product={product} />
    </PurchaseProvider>
  );
}

const RELATED_SIZES = '(min-width: 1440px) 312px, (min-width: 1280px) 22vw, (min-width: 768px) 30vw, calc(50vw - 22px)';

function Related({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <section
      className={`${layout.wrap} ${layout.sectionAfter} ${layout.later} ${css.related}`}
      data-one-row={cards.length < 4 || undefined}
    >
      <SectionHeading title={t('product.related')} />
      <div className={`${layout.shelf} ${layout.four}`}>
        {cards.map((card) => (
          <Part key={card.id}>
            <ShopCard card={card} sizes={RELATED_SIZES} />
          </Part>
        ))}
      </div>
    </section>
  );
}

function Reviews({ product: { id, slug, rating } }: { product: ShownProduct }) {
  const { place, isSettled } = useSettledPlace();
  return (
    <div className={`${layout.wrap} ${css.reviews} ${isSettled ? '' : css.unsettled}`} id="reviews" ref={place}>
      <Slot name="product.reviews" productId={id} slug={slug} rating={rating} />
    </div>
  );
}

/** What no screen shows without scrolling. */
function Rest({ product }: { product: ShownProduct }) {
  return (
    <BelowFold>
      {product.notes && (
        <Part>
          <Notes notes={product.notes} />
        </Part>
      )}
      <div className={layout.wrap}>
        <Slot name="product.extras" productId={product.id} slug={product.slug} />
      </div>
      <Reviews product={product} />
      {product.related.length > 0 && <Related cards={product.related} />}
      <Part>
        <RecentlyViewed productId={product.id} />
      </Part>
    </BelowFold>
  );
}

/**
 * Holds no state that changes while it is hydrated: all its parts would be hydrated at once. What a shopper chooses is in
 * `PurchaseProvider`.
 */
const ProductPage = memo(function ProductPage({ product }: { product: ShownProduct }) {
  const { t } = useTranslation('mf-catalog');
  // Not in the first frame, nor while no more is known than the product's card.
  const isWhole = useBelowFold() && !product.isCardOnly;
  const buttonPlace = useWatchedPlace();
  const trail = [
    { name: t('listing.home'), to: '/' },
    { name: t(`categories.${product.category}.name`), to: categoryPath(product.category) },
  ];
  return (
    <>
      <div className={isWhole ? layout.wrap : `${layout.wrap} ${css.notWhole}`}>
        <div className={css.trail}>
          <Breadcrumb trail={trail} page={product.name} />
        </div>
        <div className={css.product}>
          <Part>
            <Gallery name={product.name} images={product.images} measures={product.measures} />
          </Part>
          <div className={css.panel}>
            <Part>
              <BuyBox product={product} buttonRef={buttonPlace.ref} />
            </Part>
          </div>
          {isWhole && (
            <Part>
              <Details product={product} />
            </Part>
          )}
        </div>
      </div>
      {isWhole && <Rest product={product} />}
      <Part>
        <BuyBar name={product.name} buttonPlace={buttonPlace} />
      </Part>
    </>
  );
});

/** The product's error page. A missing product has its own title. */
export function ErrorBoundary() {
  const { status } = usePageError();
  const error = useRouteError();
  const { t } = useTranslation('common');
  return <ProblemPage error={error} title={status === 404 ? undefined : t('errors.load-products')} />;
}
