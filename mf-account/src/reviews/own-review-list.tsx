import { Empty } from '@shop/ui/empty/empty';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import type { OwnReviews } from './load-own-reviews.ts';
import { OwnReviewDeeds } from './own-review-deeds.tsx';
import { OwnReviewRow } from './own-review-row.tsx';
import { ReviewFormPlace } from './review-form-place.tsx';
import { WaitingList } from './waiting-list.tsx';
import css from './own-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

/** What the customer has written, below what still waits for it. */
export function OwnReviewList({ data, waiting }: OwnReviews) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { revalidate } = useRevalidator();
  const [deed, setDeed] = useState<{ kind: 'edit' | 'delete'; productId: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnder = (kind: 'edit' | 'delete', productId: string) => deed?.kind === kind && deed.productId === productId;

  const showChanged = async () => {
    await revalidate();
    setDeed(null);
    heading.current?.focus();
  };
  const showSaved = async () => {
    await showChanged();
    toast(t('common:toasts.review-saved'));
  };

  return (
    <>
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
      {data.length > 0 && (
        <h2 className={text.hidden} ref={heading} tabIndex={-1}>
          {t('my-reviews.written')}
        </h2>
      )}
      {data.map((review) =>
        isUnder('edit', review.product.id) ? (
          <section key={review.id} className={css.editing} aria-label={review.product.name}>
            <p className={text.name}>{review.product.name}</p>
            <ReviewFormPlace
              productId={review.product.id}
              review={review}
              onSaved={showSaved}
              onCancel={() => setDeed(null)}
            />
          </section>
        ) : (
          <OwnReviewRow key={review.id} review={review}>
            <OwnReviewDeeds
              of={review.product.name}
              onEdit={() => setDeed({ kind: 'edit', productId: review.product.id })}
              onDelete={() => setDeed({ kind: 'delete', productId: review.product.id })}
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
      {deed?.kind === 'delete' && (
        <DeleteReviewDialog productId={deed.productId} onDeleted={showChanged} onClosed={() => setDeed(null)} />
      )}
    </>
  );
}
