import type { CartLine } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/stock';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './note.module.css';

/** Whether a line can't be bought as it is. */
export const isBlocked = ({ issue }: Pick<CartLine, 'issue'>): boolean =>
  issue !== undefined && issue !== 'price_changed';

/** What the shopper should know of a line, and what keeps it from being bought. */
export function LineIssue({ line: { issue, priceBefore, unitPrice, available, maxQuantity } }: { line: CartLine }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const left = t('left-in-stock', { count: available });
  switch (issue) {
    case 'out_of_stock':
    case 'unavailable':
      return <p className={`${css.note} ${css.danger}`}>{t(`cart.issues.${issue}`)}</p>;
    case 'low_stock':
      return <p className={`${css.note} ${css.danger}`}>{t('cart.issues.low_stock', { left })}</p>;
    case 'price_changed': {
      const amounts = { old: formatMoney(priceBefore ?? unitPrice, language), new: formatMoney(unitPrice, language) };
      return <p className={`${css.note} ${css.offer}`}>{t('cart.issues.price_changed', amounts)}</p>;
    }
    case undefined:
      // At the most that one order may hold, the number left is the limit's, not the stock's.
      return available <= LOW_STOCK && available < maxQuantity ? (
        <p className={`${css.note} ${css.offer}`}>{left}</p>
      ) : null;
  }
}
