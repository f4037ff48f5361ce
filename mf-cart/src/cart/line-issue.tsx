import type { CartLine } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/stock';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './note.module.css';
import text from '@shop/ui/text/text.module.css';

/** Whether a line keeps the cart from being ordered. A changed price does not. */
export const isBlocked = ({ issue }: Pick<CartLine, 'issue'>): boolean =>
  issue !== undefined && issue !== 'price_changed';

/** What the shopper should know about a line: low or missing stock, a quantity limit, a changed price. */
export function LineIssue({ line }: { line: CartLine }) {
  return (
    <>
      <StockIssue line={line} />
      <PriceIssue line={line} />
    </>
  );
}

function StockIssue({ line: { issue, quantity, available, maxQuantity } }: { line: CartLine }) {
  const { t } = useTranslation('mf-cart');
  const left = t('left-in-stock', { count: available });
  if (issue === 'out_of_stock' || issue === 'unavailable')
    return <p className={`${css.note} ${css.danger}`}>{t(`cart.issues.${issue}`)}</p>;
  if (issue === 'low_stock')
    return <p className={`${css.note} ${css.danger}`}>{t('cart.issues.low_stock', { left })}</p>;
  if (available < maxQuantity)
    return available <= LOW_STOCK ? <p className={`${css.note} ${css.offer}`}>{left}</p> : null;
  // Rendered empty first: screen readers announce a live region only when its text changes.
  return (
    <p className={`${text.fine} ${text.soft}`} role="status">
      {quantity >= maxQuantity && t('most-per-order', { count: maxQuantity })}
    </p>
  );
}

function PriceIssue({ line: { priceBefore, unitPrice } }: { line: CartLine }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  if (priceBefore === undefined) return null;
  const amounts = { old: formatMoney(priceBefore, language), new: formatMoney(unitPrice, language) };
  return <p className={`${css.note} ${css.offer}`}>{t('cart.issues.price_changed', amounts)}</p>;
}
