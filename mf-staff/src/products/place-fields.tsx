import { Input } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { CategoryOptions } from './category-options.tsx';
import { fieldId } from './field-id.ts';
import type { Todo } from './product-form.ts';
import filters from '../filters/filters.module.css';
import css from './product.module.css';

interface PlaceFieldsProps {
  form: Tree;
  todos: readonly Todo[];
  disabled: boolean;
  onChange: (path: string, value: string) => void;
}

/** Where shoppers find the product: its category and its address. */
export function PlaceFields({ form, todos, disabled, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('mf-staff');
  const wrong = new Set(todos.map(({ path }) => path));
  const valueOf = (path: string) => (typeof form[path] === 'string' ? form[path] : '');
  return (
    <section className={`${css.size} ${css.place}`} aria-label={t('products.place')}>
      <label className={css.cell}>
        <span>{t('products.fields.category')}</span>
        <select
          className={filters.choice}
          id={fieldId('category')}
          {...(wrong.has('category') && { 'aria-invalid': true as const })}
          disabled={disabled}
          value={valueOf('category')}
          onChange={({ target }) => onChange('category', target.value)}
        >
          <CategoryOptions />
        </select>
      </label>
      <label className={css.cell}>
        <span>{t('products.fields.slug')}</span>
        <Input
          id={fieldId('slug')}
          dir="ltr"
          {...(wrong.has('slug') && { 'aria-invalid': true as const })}
          readOnly={disabled}
          value={valueOf('slug')}
          onChange={({ target }) => onChange('slug', target.value)}
        />
      </label>
    </section>
  );
}
