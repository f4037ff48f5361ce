import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import type { Purchase } from './use-purchase.ts';

export function AddButton({ purchase: { variant, adding, add } }: { purchase: Purchase }) {
  const { t } = useTranslation('common');
  if (variant.stock === 0) {
    return (
      <Button wide disabled>
        {t('product.out-of-stock')}
      </Button>
    );
  }
  return (
    <Button wide aria-disabled={adding || undefined} aria-busy={adding || undefined} onClick={add}>
      {t(adding ? 'actions.adding' : 'actions.add-to-cart')}
    </Button>
  );
}
