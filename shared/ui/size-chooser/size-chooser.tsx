import type { Variant } from '@shop/contract/catalogue';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { sharedUnit, formatAmount } from './shared-unit.ts';
import text from '../text/text.module.css';
import css from './size-chooser.module.css';

interface SizeChooserProps {
  variants: readonly Variant[];
  /** Id of the chosen variant. */
  chosen: string;
  onChoose: (variantId: string) => void;
  /** Name of the radio group, unique on the page. */
  name: string;
  /** Accessible name, with the product. */
  label: string;
}

/** Small labels with the numbers, and the unit once at the end. */
export function SizeChooser({ variants, chosen, onChoose, name, label }: SizeChooserProps) {
  const { t } = useTranslation('common');
  const unit = sharedUnit(variants);
  return (
    <div className={css.sizes} role="radiogroup" aria-label={`${t('product.size')}: ${label}`}>
      {variants.map((variant) => (
        <label
          key={variant.id}
          className={css.size}
          data-chosen={variant.id === chosen || undefined}
          data-out={variant.stock === 0 || undefined}
        >
          <input
            className={css.radio}
            type="radio"
            name={name}
            value={variant.id}
            checked={variant.id === chosen}
            onChange={() => onChoose(variant.id)}
            aria-label={variant.stock === 0 ? `${variant.label}, ${t('product.out-of-stock')}` : variant.label}
          />
          <bdi aria-hidden="true">{unit ? formatAmount(variant.amount) : variant.label}</bdi>
        </label>
      ))}
      {unit && (
        <span className={css.unit} aria-hidden="true">
          {t(`product.units.${unit}`)}
        </span>
      )}
    </div>
  );
}

/** Large labels with each size's price, for the product page. */
export function SizeCards({ variants, chosen, onChoose, name, label }: SizeChooserProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <fieldset>
      <legend className={css.legend}>
        {t('product.size')}
        <span className={text.hidden}>: {label}</span>
      </legend>
      <div className={css.cards}>
        {variants.map((variant) => (
          <label
            key={variant.id}
            className={css.card}
            data-chosen={variant.id === chosen || undefined}
            data-out={variant.stock === 0 || undefined}
          >
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={variant.id}
              checked={variant.id === chosen}
              onChange={() => onChoose(variant.id)}
            />
            <bdi className={css.amount}>{variant.label}</bdi>
            <span className={`${text.fine} ${text.soft}`}>
              {variant.stock === 0 ? t('product.out-of-stock') : <bdi>{formatMoney(variant.price, language)}</bdi>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
