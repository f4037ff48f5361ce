import { LANGUAGES } from '@shop/contract/languages';
import { TextArea } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { isTree, valueAt, withValueAt, type Tree } from '../conflict/three-way.ts';
import { fieldId } from './field-id.ts';
import type { Todo } from './product-form.ts';
import { linesOf, listOf, NOTE_LISTS } from './text-lists.ts';
import { useFieldName } from './use-field-name.ts';
import css from './product.module.css';

const NO_NOTES: Tree = Object.fromEntries(['top', 'heart', 'base'].map((layer) => [layer, { en: [], ar: [] }]));

interface NotePairsProps {
  form: Tree;
  todos: readonly Todo[];
  disabled: boolean;
  onChange: (path: string, value: unknown) => void;
}

/** The notes of a scent, one a line, each beside its translation. */
export function NotePairs({ form, todos, disabled, onChange }: NotePairsProps) {
  const { t } = useTranslation('mf-staff');
  const fieldName = useFieldName();
  const missing = new Set(todos.map(({ path }) => path));
  const notes = isTree(form['notes']) ? form['notes'] : NO_NOTES;

  return (
    <section aria-label={t('products.fields.notes')}>
      <h2 className={css.panel}>{t('products.fields.notes')}</h2>
      <p className={css.soft}>{t('products.notes-note')}</p>
      {NOTE_LISTS.map((list) => {
        const layer = list.slice('notes.'.length);
        return (
          <div key={list} className={css.pair} role="group" aria-label={t(`products.fields.notes-${layer}`)}>
            <span className={css.label} aria-hidden="true">
              {t(`products.fields.notes-${layer}`)}
            </span>
            {LANGUAGES.map((language) => {
              const path = `${list}.${language}`;
              return (
                <TextArea
                  key={language}
                  rows={3}
                  id={fieldId(path)}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  aria-label={fieldName(path, form)}
                  {...(missing.has(path) && { 'aria-invalid': true as const })}
                  readOnly={disabled}
                  value={linesOf(valueAt(notes, `${layer}.${language}`))}
                  onChange={({ target }) =>
                    onChange('notes', withValueAt(notes, `${layer}.${language}`, listOf(target.value)))
                  }
                />
              );
            })}
          </div>
        );
      })}
    </section>
  );
}
