import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { fieldId } from './field-id.ts';
import { MistakeText } from './mistake-text.tsx';
import { sizesWithoutStock, type Todo } from './product-form.ts';
import { useFieldName } from './use-field-name.ts';
import css from './product.module.css';

interface TodoSheetProps {
  todos: readonly Todo[];
  form: Tree;
  /** Pieces in the shop by item code. */
  stock: Readonly<Record<string, number>>;
}

/** What keeps the product from shoppers, each with the way to its field, and what they could not buy. */
export function TodoSheet({ todos, form, stock }: TodoSheetProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const fieldName = useFieldName();
  const soldOut = sizesWithoutStock(form, stock).map((path) => fieldName(path, form));
  const noStock = soldOut.length > 0 && (
    <p className={css.noStock}>
      <StaffIcon name="warning" />
      {t('products.no-stock', { names: soldOut.join(t('products.list-sign')) })}
    </p>
  );
  if (todos.length === 0)
    return (
      <div className={css.sheet}>
        <p>{t('products.complete')}</p>
        {noStock}
      </div>
    );
  return (
    <section className={css.sheet} aria-labelledby="todos">
      <h2 className={css.todoTitle} id="todos">
        {t('products.todos', { count: todos.length, number: formatWhole(todos.length, language) })}
      </h2>
      <ul>
        {todos.map(({ path, code, message }) => (
          <li key={path}>
            <StaffIcon name="warning" />
            <span>
              <a href={`#${fieldId(path)}`}>{fieldName(path, form)}</a>
              {code !== 'missing' && <MistakeText code={code} message={message} />}
            </span>
          </li>
        ))}
      </ul>
      {noStock}
    </section>
  );
}
