import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { keepFocusNear } from './keep-focus-near.ts';
import css from './cart-line-item.module.css';

interface RemoveButtonProps {
  name: string;
  /** Whether nothing will stand in the line's place, so that the focus must go to another line. */
  leaves: boolean;
  onRemove: () => void;
}

/** Removes a line of the cart, or of what waits for a login. */
export function RemoveButton({ name, leaves, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('mf-cart');
  return (
    <Button
      look="text"
      className={css.small}
      data-remove
      onClick={({ currentTarget }) => {
        if (leaves) keepFocusNear(currentTarget);
        onRemove();
      }}
      aria-label={t('accessibility.remove-from-cart', { name })}
    >
      {t('actions.remove')}
    </Button>
  );
}
