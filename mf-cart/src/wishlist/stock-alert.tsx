import { useStockAlert } from '@shop/customer/use-stock-alert';
import { useTranslation } from 'react-i18next';
import add from '@shop/ui/product-card/add-action.module.css';
import text from '@shop/ui/text/text.module.css';

/** In the place of "move to cart" while a size is out of stock. */
export function StockAlert({ variantId, name, hasAlert }: { variantId: string; name: string; hasAlert: boolean }) {
  const { t } = useTranslation('common');
  const { isAsked, running, ask } = useStockAlert(variantId);

  if (isAsked || hasAlert) {
    return (
      <p className={`${text.small} ${text.ok}`} role="status">
        {t('stock-alert.asked', { name })}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={add.add}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
      onClick={ask}
    >
      <span className={add.words}>{t('stock-alert.tell-me')}</span>
      <span className={text.hidden}>: {name}</span>
    </button>
  );
}
