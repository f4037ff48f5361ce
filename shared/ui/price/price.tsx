import type { Fils } from '@shop/contract/money';
import { formatMoney, moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import text from '../text/text.module.css';
import css from './price.module.css';

interface PriceProps {
  fils: Fils;
  size?: 'small' | 'normal' | 'large';
  offer?: boolean;
}

/**
 * A price with small currency and fils: `AED 265.00`, `265.00 د.إ`. What is taken off is negative: `−AED 50.00`. Another
 * amount is another element, because a browser's translator may have replaced the text of this one.
 */
export function Price({ fils, size = 'normal', offer = false }: PriceProps) {
  const { sign, currencyFirst, ...parts } = moneyParts(fils, useLanguage());
  const currency = <small>{parts.currency}</small>;
  const number = (
    <>
      {parts.whole}
      <small>{parts.fraction}</small>
    </>
  );
  // Its own direction keeps the sign on the left of the number, where the currency follows from right to left.
  const signed = sign ? (
    <bdi dir="ltr">
      {sign}
      {number}
    </bdi>
  ) : (
    number
  );
  return (
    <bdi
      key={fils}
      translate="no"
      className={`${css.price} ${size === 'normal' ? '' : css[size]} ${offer ? css.offer : ''}`}
    >
      {currencyFirst ? (
        <>
          {sign}
          {currency}
          {'\u00a0'}
          {number}
        </>
      ) : (
        <>
          {signed}
          {'\u00a0'}
          {currency}
        </>
      )}
    </bdi>
  );
}

interface ProductPriceProps {
  price: Fils;
  compareAtPrice?: Fils | undefined;
  /** Shows "from": the price is the lowest of several. */
  from?: boolean;
  size?: PriceProps['size'];
}

/** A product's price, with the price before an offer struck through. */
export function ProductPrice({ price, compareAtPrice, from = false, size = 'normal' }: ProductPriceProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const reduced = compareAtPrice !== undefined && compareAtPrice > price;
  return (
    <span className={css.row}>
      {from && <span className={css.from}>{t('product.from')}</span>}
      {reduced && <span className={text.hidden}>{t('accessibility.price-now')} </span>}
      <Price fils={price} size={size} offer={reduced} />
      {reduced && (
        <>
          <span className={text.hidden}> {t('accessibility.price-was')} </span>
          <s className={css.was}>
            <bdi key={compareAtPrice} translate="no">
              {formatMoney(compareAtPrice, language)}
            </bdi>
          </s>
        </>
      )}
    </span>
  );
}
