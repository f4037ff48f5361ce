import { Button } from '@shop/ui/button/button';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useTranslation } from 'react-i18next';
import { LazyReviewForm } from './lazy-review-form.tsx';
import { OwnReviewActions } from './own-review-actions.tsx';
import { ReviewItem } from './review-item.tsx';
import type { Reviews } from './use-reviews.ts';
import css from './product-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

interface ReviewListProps {
  productId: string;
  reviews: Reviews;
  /** The number of reviews in the product's data, for placeholders before the reviews are loaded. */
  expected: number;
  editing: boolean;
  onAction: (action: 'edit' | 'delete' | null) => void;
  onSaved: () => Promise<unknown>;
  onPage: (page: number) => void;
}

const PAGE_SIZE = 10;

/** One page of reviews: loading, failed, none yet, or the list. */
export function ReviewList({ productId, reviews, expected, editing, onAction, onSaved, onPage }: ReviewListProps) {
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
        <ReviewsSkeleton count={Math.min(expected, PAGE_SIZE)} />
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
            <LazyReviewForm
              key={review.id}
              productId={productId}
              review={review}
              onSaved={onSaved}
              onCancel={() => onAction(null)}
            />
          ) : (
            <ReviewItem key={review.id} review={review}>
              {review.own && <OwnReviewActions onEdit={() => onAction('edit')} onDelete={() => onAction('delete')} />}
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

function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.placeholder}>
          <span className={css.block} />
          <span className={css.block} />
          <span className={css.block} />
        </div>
      ))}
    </div>
  );
}
