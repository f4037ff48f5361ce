import { LOW_STOCK } from '@shop/contract/stock';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { LinkedRow } from '../layout/linked-row.tsx';
import type { StockSize } from './stock-view.ts';
import css from './stock.module.css';

/** One size: what it is, its code, and how many there are. */
export function SizeRow({ size: { variantId, name, size, sku, stock, published } }: { size: StockSize }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const isLow = stock <= LOW_STOCK;
  return (
    <LinkedRow className={css.size}>
      <Link to={`/staff/stock/${variantId}`}>
        <bdi>{name[language]}</bdi>
        <span className={css.label}>
          <bdi>{size[language]}</bdi>
        </span>
      </Link>
      <span className={css.code}>
        <bdi dir="ltr">{sku}</bdi>
        {!published && ` · ${t('stock.hidden')}`}
      </span>
      <span className={css.stock} data-low={isLow || undefined}>
        {isLow && <StaffIcon name="warning" />}
        {stock === 0 ? t('stock.out') : t('stock.pieces', { count: stock, number: formatWhole(stock, language) })}
      </span>
    </LinkedRow>
  );
}
