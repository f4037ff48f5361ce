import { Button } from '@shop/ui/button/button';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase } from './use-purchase.ts';
import css from './add-button.module.css';
import text from '@shop/ui/text/text.module.css';

interface AddButtonProps {
  purchase: Purchase;
  /** The product's name. */
  name: string;
  placeRef?: Ref<HTMLDivElement>;
}

/** "Add to cart"; for a size that is out of stock, the offer to tell when it is back. */
export function AddButton({ purchase: { variant, adding, add, stockAlert }, name, placeRef }: AddButtonProps) {
  const { t } = useTranslation('common');
  const isSoldOut = variant.stock === 0;
  const isBusy = isSoldOut ? stockAlert.running : adding;
  const words = isSoldOut ? 'stock-alert.tell-me' : adding ? 'actions.adding' : 'actions.add-to-cart';
  return (
    <div className={css.place} ref={placeRef}>
      {isSoldOut && stockAlert.isAsked ? (
        <p className={`${text.small} ${text.ok}`} role="status">
          {t('stock-alert.asked', { name })}
        </p>
      ) : (
        <Button
          wide
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={isSoldOut ? stockAlert.ask : add}
        >
          {t(words)}
        </Button>
      )}
    </div>
  );
}
