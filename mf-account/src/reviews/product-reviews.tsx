import type { SlotProps } from '@shop/composition/slots';
import type {} from '@shop/mf-catalog/slots';
import { useShopState } from '@shop/store/react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router-dom';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary, summaryOf } from './review-summary.tsx';
import { useReviews } from './use-reviews.ts';
import { WriteReview } from './write-review.tsx';
import css from './product-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

const HASH = '#reviews';

/** Fills the slot `product.reviews`: summary, list and form of a product's reviews. */
export function ProductReviews({ productId, slug, rating }: SlotProps['product.reviews']) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { revalidate } = useRevalidator();
  const reviews = useReviews(productId);
  const { shown, own } = reviews;
  const [action, setAction] = useState<'edit' | 'delete' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const count = shown?.count ?? rating.count;
  const isGuest = useShopState(({ session }) => session.status === 'guest');

  // The browser scrolled to the slot while it was empty; once it is filled, scroll anchoring would keep the page's end in view.
  useEffect(() => {
    if (hash === HASH) section.current?.scrollIntoView();
  }, [hash]);

  const showChanged = async () => {
    // The stars at the top of the page belong to the product's data.
    await Promise.all([reviews.reload(), revalidate()]);
    setAction(null);
    bar.current?.focus();
  };
  const showSaved = async () => {
    await showChanged();
    toast(t('common:toasts.review-saved'));
  };
  const showPage = (page: number) => {
    reviews.show({ page });
    bar.current?.focus();
  };

  return (
    <section className={css.reviews} ref={section} aria-labelledby="reviews-title">
      <div className={css.side}>
        <h2 className={text.section} id="reviews-title">
          {t('reviews.title')}
        </h2>
        <ReviewSummary {...(shown ? summaryOf(shown) : rating)} />
      </div>
      <div className={css.main}>
        {(isGuest || shown !== undefined) && !own && (
          <div className={css.write}>
            <WriteReview productId={productId} slug={slug} allowed={shown?.meta.canReview} onSaved={showSaved} />
          </div>
        )}
        <ReviewBar ref={bar} count={count} sort={reviews.sort} onSort={(sort) => reviews.show({ sort })} />
        <ReviewList
          productId={productId}
          reviews={reviews}
          expected={rating.count}
          editing={action === 'edit'}
          onAction={setAction}
          onSaved={showSaved}
          onPage={showPage}
        />
      </div>
      {action === 'delete' && (
        <DeleteReviewDialog productId={productId} onDeleted={showChanged} onClosed={() => setAction(null)} />
      )}
    </section>
  );
}
