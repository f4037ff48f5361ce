import type { CartLine } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/stock';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './remark.module.css';

/** What the shopper should know of a line, and what keeps it from being bought. */
export function LineRemark({ line: { issue, priceBefore, unitPrice, available, maxQuantity } }: { line: CartLine }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const left = t('left-in-stock', { count: available });
  switch (issue) {
    case 'out_of_stock':
    case 'unavailable':
      return <p className={`${css.remark} ${css.danger}`}>{t(`cart.issues.${issue}`)}</p>;
    case 'low_stock':
      return <p className={`${css.remark} ${css.danger}`}>{t('cart.issues.low_stock', { left })}</p>;
    case 'price_changed': {
      const amounts = { old: formatMoney(priceBefore ?? unitPrice, language), new: formatMoney(unitPrice, language) };
      return <p className={`${css.remark} ${css.offer}`}>{t('cart.issues.price_changed', amounts)}</p>;
    }
    case undefined:
      // As many as one order may hold says nothing of the stock.
      return available <= LOW_STOCK && available < maxQuantity ? (
        <p className={`${css.remark} ${css.offer}`}>{left}</p>
      ) : null;
  }
}
