import type { FacetValue } from '@shop/contract/catalogue';
import { useTranslation } from 'react-i18next';
import css from './size-chooser.module.css';

interface SizeTogglesProps {
  sizes: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Name of the checkboxes, for forms that are sent without JavaScript. */
  name: string;
}

/** Small labels of which any number can be chosen. */
export function SizeToggles({ sizes, chosen, onToggle, name }: SizeTogglesProps) {
  const { t } = useTranslation('common');
  return (
    <div className={css.sizes}>
      {sizes.map(({ value, label, count }) => (
        <label key={value} className={css.size} data-chosen={chosen.includes(value) || undefined}>
          <input
            className={css.radio}
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            aria-label={`${label}, ${t('products', { count })}`}
          />
          <bdi aria-hidden="true">{label}</bdi>
        </label>
      ))}
    </div>
  );
}
