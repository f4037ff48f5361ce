import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { keepFocusNear } from './keep-focus-near.ts';
import css from './cart-line-item.module.css';

/** Removes a line of the cart, or of what waits for a login, and keeps the focus beside it. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('mf-cart');
  return (
    <Button
      look="text"
      className={css.small}
      data-remove
      onClick={({ currentTarget }) => {
        keepFocusNear(currentTarget);
        onRemove();
      }}
      aria-label={t('accessibility.remove-from-cart', { name })}
    >
      {t('actions.remove')}
    </Button>
  );
}
