import type { Variant } from '@shop/contract/catalogue';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ProductPrice } from '@shop/ui/price/price';
import { SaleNote } from '@shop/ui/sale-note/sale-note';
import { useTranslation } from 'react-i18next';
import { unitPrice } from './purchase.ts';
import css from './buy-box.module.css';
import text from '@shop/ui/text/text.module.css';

export function PriceBlock({ variant }: { variant: Variant }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { price, compareAtPrice } = variant;
  const perUnit = unitPrice(variant);
  return (
    <div className={css.price} role="status">
      <ProductPrice price={price} compareAtPrice={compareAtPrice} size="large" />
      {compareAtPrice !== undefined && compareAtPrice > price && (
        <span className={`${text.small} ${text.ember}`}>
          <bdi>{t('product.save', { amount: formatMoney(compareAtPrice - price, language) })}</bdi>
        </span>
      )}
      <SaleNote endsAt={variant.offerEndsAt} />
      <span className={`${text.fine} ${text.soft}`}>
        {t('product.vat-included')}
        {perUnit && (
          <>
            {' · '}
            <bdi>{t(`product.per-100-${perUnit.unit}`, { amount: formatMoney(perUnit.price, language) })}</bdi>
          </>
        )}
      </span>
    </div>
  );
}
