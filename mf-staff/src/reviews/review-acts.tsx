import { ActionButton, Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { HideDialog } from './hide-dialog.tsx';
import type { Review } from './review.ts';

interface ReviewActsProps {
  review: Review;
  onChanged: (review: Review) => void;
}

/** Hides a review from its product's page, or shows it again. */
export function ReviewActs({ review, onChanged }: ReviewActsProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const [isHiding, setHiding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const named = {
    'aria-label': t(review.hidden ? 'reviews.show-named' : 'reviews.hide-named', { title: review.title }),
  };

  const show = async () => {
    setFailure(null);
    try {
      onChanged((await call('staffShowReview', { params: { id: review.id }, body: {} })).data);
    } catch (error) {
      setFailure(failureText(error, t('reviews.not-done')));
    }
  };

  return (
    <div>
      {failure && <Notice tone="danger" title={failure} />}
      {review.hidden ? (
        <ActionButton look="text" onAction={show} runningText={t('reviews.doing')} {...named}>
          {t('reviews.show')}
        </ActionButton>
      ) : (
        <Button look="text" onClick={() => setHiding(true)} {...named}>
          {t('reviews.hide')}
        </Button>
      )}
      {isHiding && <HideDialog review={review} onHidden={onChanged} onClosed={() => setHiding(false)} />}
    </div>
  );
}
