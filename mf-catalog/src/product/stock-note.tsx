import { LOW_STOCK } from '@shop/contract/stock';
import { useTranslation } from 'react-i18next';
import css from './buy-box.module.css';
import text from '@shop/ui/text/text.module.css';

/** How many are left when they are few; the button itself says when none are. */
export function StockNote({ stock }: { stock: number }) {
  const { t } = useTranslation('common');
  const few = stock > 0 && stock <= LOW_STOCK;
  return (
    <p className={`${text.small} ${text.ember} ${few ? css.stock : ''}`} role="status">
      {few && t('left-in-stock', { count: stock })}
    </p>
  );
}
