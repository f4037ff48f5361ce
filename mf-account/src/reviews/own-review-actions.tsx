import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';

interface OwnReviewActionsProps {
  /** The product's name, for screen readers; needed where a page lists several products. */
  of?: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function OwnReviewActions({ of: name, onEdit, onDelete }: OwnReviewActionsProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  return (
    <>
      <Button look="text" onClick={onEdit} aria-label={name && t('reviews.edit-of', { name })}>
        {t('common:actions.edit')}
      </Button>
      <Button look="text" onClick={onDelete} aria-label={name && t('reviews.delete-of', { name })}>
        {t('common:actions.delete')}
      </Button>
    </>
  );
}
