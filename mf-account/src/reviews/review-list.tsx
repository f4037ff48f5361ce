import { Button } from '@shop/ui/button/button';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useTranslation } from 'react-i18next';
import { OwnReviewDeeds } from './own-review-deeds.tsx';
import { ReviewFormPlace } from './review-form-place.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { Reviews } from './use-reviews.ts';
import css from './product-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

interface ReviewListProps {
  productId: string;
  reviews: Reviews;
  /** How many reviews the product's page knows of. */
  expected: number;
  /** The own review is being changed. */
  editing: boolean;
  onDeed: (deed: 'edit' | 'delete' | null) => void;
  onSaved: () => Promise<unknown>;
  onPage: (page: number) => void;
}

/** The contract's page size. */
const MOST = 10;

/** One page of reviews in every state. */
export function ReviewList({ productId, reviews, expected, editing, onDeed, onSaved, onPage }: ReviewListProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { shown, state, retry } = reviews;
  if (state === 'failed') {
    return (
      <div className={css.failed} role="alert">
        <p>{t('common:errors.fetch-reviews')}</p>
        <Button look="quiet" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  }
  if (!shown) {
    return (
      <>
        <p role="status" className={text.hidden}>
          {t('common:states.loading')}
        </p>
        <ReviewSkeleton reviews={Math.min(expected, MOST)} />
      </>
    );
  }
  if (shown.count === 0 && shown.data.length === 0) {
    return (
      <div className={css.none}>
        <p className={text.head}>{t('reviews.empty.title')}</p>
        <p className={text.soft}>{t('reviews.empty.text')}</p>
      </div>
    );
  }
  return (
    <>
      <div className={css.list} aria-busy={state === 'loading' || undefined}>
        {shown.data.map((review) =>
          review.own && editing ? (
            <ReviewFormPlace
              key={review.id}
              productId={productId}
              review={review}
              onSaved={onSaved}
              onCancel={() => onDeed(null)}
            />
          ) : (
            <ReviewItem key={review.id} review={review}>
              {review.own && <OwnReviewDeeds onEdit={() => onDeed('edit')} onDelete={() => onDeed('delete')} />}
            </ReviewItem>
          ),
        )}
      </div>
      <div className={css.pages}>
        <Pagination page={shown.meta.page} pages={Math.ceil(shown.count / shown.meta.limit)} onChoose={onPage} />
      </div>
    </>
  );
}
