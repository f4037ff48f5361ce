import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';

interface OwnReviewDeedsProps {
  /** The product's name, where the page is about several. */
  of?: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function OwnReviewDeeds({ of: name, onEdit, onDelete }: OwnReviewDeedsProps) {
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
