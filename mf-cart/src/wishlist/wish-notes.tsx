import type { Variant } from '@shop/contract/catalogue';
import type { Fils } from '@shop/contract/money';
import { LOW_STOCK } from '@shop/contract/stock';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './wishlist.module.css';
import text from '@shop/ui/text/text.module.css';

/** The size, and what has changed for the better or is about to change for the worse. */
export function WishNotes({
  variant: { label, price, stock },
  priceBefore,
}: {
  variant: Variant;
  priceBefore: Fils | undefined;
}) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return (
    <div className={css.notes}>
      <p className={`${text.small} ${text.soft}`}>
        <bdi>{label}</bdi>
      </p>
      {priceBefore !== undefined && (
        <p className={`${text.small} ${text.ember}`}>
          {t('wishlist.price-dropped', { old: formatMoney(priceBefore, language), new: formatMoney(price, language) })}
        </p>
      )}
      {stock > 0 && stock <= LOW_STOCK && (
        <p className={`${text.small} ${text.ember}`}>{t('left-in-stock', { count: stock })}</p>
      )}
    </div>
  );
}
