import { Input } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueAt, type Tree } from '../conflict/three-way.ts';
import { fieldId } from './field-id.ts';
import { codeOf, sizesIn, type Todo } from './product-form.ts';
import { useFieldName } from './use-field-name.ts';
import css from './product.module.css';

/** What can be changed of a size, by its path in the size. Stock is not among them: it moves with reasons. */
const FIELDS = [
  { name: 'label.en', lang: 'en', dir: 'ltr' },
  { name: 'label.ar', lang: 'ar', dir: 'rtl' },
  { name: 'price', dir: 'ltr', inputMode: 'decimal' },
  { name: 'compareAt', dir: 'ltr', inputMode: 'decimal' },
  { name: 'offerEnds', type: 'date' },
  { name: 'maxQuantity', dir: 'ltr', inputMode: 'numeric' },
] as const;

/** What is typed, as the form has it: nothing where a value may be absent, a number where one is meant. */
function valueOf(name: string, typed: string): unknown {
  if (name === 'maxQuantity') return /^\d+$/.test(typed) ? Number(typed) : typed;
  return (name === 'compareAt' || name === 'offerEnds') && typed === '' ? null : typed;
}

interface SizeFieldsProps {
  form: Tree;
  todos: readonly Todo[];
  disabled: boolean;
  onChange: (path: string, value: unknown) => void;
}

/** Names, prices and offers of a product's sizes. */
export function SizeFields({ form, todos, disabled, onChange }: SizeFieldsProps) {
  const { t } = useTranslation('mf-staff');
  const fieldName = useFieldName();
  const wrong = new Set(todos.map(({ path }) => path));
  return (
    <section aria-label={t('products.sizes')}>
      <h2 className={css.panel}>{t('products.sizes')}</h2>
      <ul className={css.sizes}>
        {sizesIn(form).map(([key, size]) => (
          <li key={key} className={css.size}>
            <span className={css.code}>
              <bdi dir="ltr">{codeOf(size)}</bdi>
              <Link to={`/staff/stock?q=${encodeURIComponent(codeOf(size) ?? '')}`}>{t('products.stock')}</Link>
            </span>
            {FIELDS.map(({ name, ...attributes }) => {
              const path = `variants.${key}.${name}`;
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
          </li>
        ))}
      </ul>
      <p className={css.soft}>{t('products.sizes-note')}</p>
    </section>
  );
}
