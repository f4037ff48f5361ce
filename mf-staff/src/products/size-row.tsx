import { UNITS } from '@shop/contract/units';
import { Button } from '@shop/ui/button/button';
import { Input } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueAt, type Tree } from '../conflict/three-way.ts';
import { fieldId } from './field-id.ts';
import { codeOf, isKnownSize } from './product-form.ts';
import { latinDigits, numberIn } from './typed-number.ts';
import { useFieldName } from './use-field-name.ts';
import filters from '../filters/filters.module.css';
import css from './product.module.css';

/** What can be changed of a size, by its path in the size. Stock is not among them: it moves with reasons. */
const FIELDS = [
  { name: 'label.en', lang: 'en', dir: 'ltr' },
  { name: 'label.ar', lang: 'ar', dir: 'rtl' },
  { name: 'amount', dir: 'ltr', inputMode: 'decimal' },
  { name: 'price', dir: 'ltr', inputMode: 'decimal' },
  { name: 'compareAt', dir: 'ltr', inputMode: 'decimal' },
  { name: 'offerEnds', type: 'date' },
  { name: 'gtin', dir: 'ltr', inputMode: 'numeric' },
  { name: 'maxQuantity', dir: 'ltr', inputMode: 'numeric' },
] as const;

const NUMBERS = new Set(['amount', 'maxQuantity']);
const MAY_BE_ABSENT = new Set(['compareAt', 'offerEnds', 'gtin']);

/** What is typed, as the form has it: nothing where a value may be absent, a number where one is meant. */
function valueOf(name: string, typed: string): unknown {
  if (NUMBERS.has(name)) return numberIn(typed);
  if (MAY_BE_ABSENT.has(name) && typed === '') return null;
  if (name === 'sku') return typed.toUpperCase();
  return name.startsWith('label') ? typed : latinDigits(typed);
}

interface SizeRowProps {
  sizeKey: string;
  size: Tree;
  form: Tree;
  wrong: ReadonlySet<string>;
  disabled: boolean;
  onChange: (path: string, value: unknown) => void;
}

/** One size. Its item code is typed once; afterwards orders and stock know the size by it. */
export function SizeRow({ sizeKey, size, form, wrong, disabled, onChange }: SizeRowProps) {
  const { t } = useTranslation('mf-staff');
  const fieldName = useFieldName();
  const isKnown = isKnownSize(sizeKey, size) && !wrong.has(`variants.${sizeKey}.sku`);
  const unit = size['unit'];
  const fields = [...(isKnown ? [] : [{ name: 'sku', dir: 'ltr' } as const]), ...FIELDS];
  return (
    <li className={css.size}>
      <span className={css.code}>
        {isKnown && <bdi dir="ltr">{codeOf(size)}</bdi>}
        {isKnown && <Link to={`/staff/stock?q=${encodeURIComponent(codeOf(size) ?? '')}`}>{t('products.stock')}</Link>}
        {!disabled && (
          <Button look="text" onClick={() => onChange(`variants.${sizeKey}`, undefined)}>
            {t('products.remove-size')}
          </Button>
        )}
      </span>
      {fields.map(({ name, ...attributes }) => {
        const path = `variants.${sizeKey}.${name}`;
        const value = valueAt(size, name);
        return (
          <label key={name} className={css.cell}>
            <span>{t(`products.columns.${name.replace('.', '-')}`)}</span>
            <Input
              {...attributes}
              id={fieldId(path)}
              aria-label={fieldName(path, form)}
              {...(wrong.has(path) && { 'aria-invalid': true as const })}
              readOnly={disabled}
              value={typeof value === 'string' || typeof value === 'number' ? value : ''}
              onChange={({ target }) => onChange(path, valueOf(name, target.value))}
            />
          </label>
        );
      })}
      <label className={css.cell}>
        <span>{t('products.columns.unit')}</span>
        <select
          className={filters.choice}
          aria-label={fieldName(`variants.${sizeKey}.unit`, form)}
          disabled={disabled}
          value={typeof unit === 'string' ? unit : ''}
          onChange={({ target }) => onChange(`variants.${sizeKey}.unit`, target.value)}
        >
          {UNITS.map((each) => (
            <option key={each} value={each}>
              {t(`products.units.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}
