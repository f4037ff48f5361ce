import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import css from './quantity.module.css';

interface QuantityProps {
  value: number;
  /** The highest quantity, at least 1. */
  max: number;
  onChange: (value: number) => void;
  /** The product's name. */
  name: string;
  disabled?: boolean;
}

export function Quantity({ value, max, onChange, name, disabled = false }: QuantityProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <div className={css.quantity} role="group" aria-label={t('accessibility.quantity-of', { name })}>
      <button
        type="button"
        aria-label={t('accessibility.decrease', { name })}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">
        <span key={value} translate="no">
          {formatWhole(value, language)}
        </span>
      </output>
      <button
        type="button"
        aria-label={t('accessibility.increase', { name })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
