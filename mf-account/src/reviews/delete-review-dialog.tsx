import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ConfirmDialog } from '@shop/ui/dialog/confirm-dialog';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';

interface DeleteReviewDialogProps {
  productId: string;
  /** Loads the page again, without the review. */
  onDeleted: () => Promise<unknown>;
  onClosed: () => void;
}

export function DeleteReviewDialog({ productId, onDeleted, onClosed }: DeleteReviewDialogProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const toastFailure = useToastFailure();
  const remove = async () => {
    await client('deleteReview', { params: { productId } }).catch(toastFailure(t('common:errors.delete-review')));
    await onDeleted();
    toast(t('common:toasts.review-deleted'));
  };
  return (
    <ConfirmDialog
      question={t('reviews.delete-question')}
      explanation={t('reviews.delete-text')}
      yes={t('reviews.delete-confirm')}
      running={t('common:states.loading')}
      onYes={remove}
      onClosed={onClosed}
    />
  );
}
