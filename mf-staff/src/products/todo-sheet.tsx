import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { fieldId } from './field-id.ts';
import { MistakeText } from './mistake-text.tsx';
import type { Todo } from './product-form.ts';
import { useFieldName } from './use-field-name.ts';
import css from './product.module.css';

/** What keeps the product from shoppers, each with the way to its field. */
export function TodoSheet({ todos, form }: { todos: readonly Todo[]; form: Tree }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const fieldName = useFieldName();
  if (todos.length === 0) return <p className={css.sheet}>{t('products.complete')}</p>;
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
    </section>
  );
}
