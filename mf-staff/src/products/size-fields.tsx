import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { fieldId } from './field-id.ts';
import { newSizeIn, sizesIn, type Todo } from './product-form.ts';
import { SizeRow } from './size-row.tsx';
import css from './product.module.css';

interface SizeFieldsProps {
  form: Tree;
  todos: readonly Todo[];
  disabled: boolean;
  onChange: (path: string, value: unknown) => void;
}

/** The sizes of a product: their names, codes, prices and offers. */
export function SizeFields({ form, todos, disabled, onChange }: SizeFieldsProps) {
  const { t } = useTranslation('mf-staff');
  const wrong = new Set(todos.map(({ path }) => path));
  const add = () => {
    const { key, size } = newSizeIn(form);
    onChange(`variants.${key}`, size);
  };
  return (
    <section aria-label={t('products.sizes')} id={fieldId('variants')}>
      <h2 className={css.panel}>{t('products.sizes')}</h2>
      <ul className={css.sizes}>
        {sizesIn(form).map(([key, size]) => (
          <SizeRow
            key={key}
            sizeKey={key}
            size={size}
            form={form}
            wrong={wrong}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </ul>
      {!disabled && (
        <Button look="text" onClick={add}>
          {t('products.add-size')}
        </Button>
      )}
      <p className={css.soft}>{t('products.sizes-note')}</p>
    </section>
  );
}
