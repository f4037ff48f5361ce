import type { ApiAnswer } from '@shop/contract/api';
import { Empty } from '@shop/ui/empty/empty';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { LazyReviewForm } from './lazy-review-form.tsx';
import { OwnReviewActions } from './own-review-actions.tsx';
import { OwnReviewRow } from './own-review-row.tsx';
import { ProductsToReview } from './products-to-review.tsx';
import css from './own-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

export type OwnReviews = ApiAnswer<'ownReviews'>;

export function OwnReviewList({ data, waiting }: OwnReviews) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { revalidate } = useRevalidator();
  const [action, setAction] = useState<{ kind: 'edit' | 'delete'; productId: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnderWay = (kind: 'edit' | 'delete', productId: string) =>
    action?.kind === kind && action.productId === productId;

  const showChanged = async () => {
    await revalidate();
    setAction(null);
    heading.current?.focus();
  };
  const showSaved = async () => {
    await showChanged();
    toast(t('common:toasts.review-saved'));
  };

  return (
    <>
      {waiting.length > 0 && <ProductsToReview products={waiting} />}
      {data.length > 0 && (
        <h2 className={`${text.head} ${css.heading}`} ref={heading} tabIndex={-1}>
          {t('my-reviews.written')}
        </h2>
      )}
      {data.map((review) =>
        isUnderWay('edit', review.product.id) ? (
          <section key={review.id} className={css.editing} aria-label={review.product.name}>
            <p className={text.name}>{review.product.name}</p>
            <LazyReviewForm
              productId={review.product.id}
              review={review}
              onSaved={showSaved}
              onCancel={() => setAction(null)}
            />
          </section>
        ) : (
          <OwnReviewRow key={review.id} review={review}>
            <OwnReviewActions
              of={review.product.name}
              onEdit={() => setAction({ kind: 'edit', productId: review.product.id })}
              onDelete={() => setAction({ kind: 'delete', productId: review.product.id })}
            />
          </OwnReviewRow>
        ),
      )}
      {data.length === 0 && (
        <Empty
          title={t('my-reviews.empty.title')}
          text={t('my-reviews.empty.text')}
          action={{ label: t('my-reviews.empty.action'), to: '/orders' }}
        />
      )}
      {action?.kind === 'delete' && (
        <DeleteReviewDialog productId={action.productId} onDeleted={showChanged} onClosed={() => setAction(null)} />
      )}
    </>
  );
}
