import { LANGUAGES } from '@shop/contract/languages';
import { Input, TextArea } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { valueAt, type Tree } from '../conflict/three-way.ts';
import { fieldId } from './field-id.ts';
import { OPTIONAL_TEXTS, REQUIRED_TEXTS, type Todo } from './product-form.ts';
import { useFieldName } from './use-field-name.ts';
import css from './product.module.css';

/** What a photograph shows stands beside it. */
const SHOWN = [...REQUIRED_TEXTS.filter((name) => name !== 'imageAlt'), ...OPTIONAL_TEXTS];
/** Texts of several lines. */
const LONG: readonly string[] = ['description', 'howToUse', 'warnings', 'ingredients'];

interface TextPairsProps {
  form: Tree;
  todos: readonly Todo[];
  disabled: boolean;
  onChange: (path: string, value: string) => void;
}

/** All texts with both languages side by side, each in its direction. */
export function TextPairs({ form, todos, disabled, onChange }: TextPairsProps) {
  const { t } = useTranslation('mf-staff');
  const fieldName = useFieldName();
  const missing = new Set(todos.map(({ path }) => path));
  return (
    <section aria-label={t('products.texts')}>
      <p className={css.languages} aria-hidden="true">
        <span lang="en" dir="ltr">
          English
        </span>
        <span lang="ar" dir="rtl">
          العربية
        </span>
      </p>
      {SHOWN.map((name) => (
        <div key={name} className={css.pair} role="group" aria-label={t(`products.fields.${name}`)}>
          <span className={css.label} aria-hidden="true">
            {t(`products.fields.${name}`)}
          </span>
          {LANGUAGES.map((language) => {
            const path = `${name}.${language}`;
            const value = valueAt(form, path);
            const attributes = {
              id: fieldId(path),
              lang: language,
              dir: language === 'ar' ? 'rtl' : 'ltr',
              'aria-label': fieldName(path, form),
              ...(missing.has(path) && { 'aria-invalid': true as const }),
              readOnly: disabled,
              value: typeof value === 'string' ? value : '',
              onChange: ({ target }: { target: { value: string } }) => onChange(path, target.value),
            };
            return LONG.includes(name) ? (
              <TextArea key={language} rows={3} {...attributes} />
            ) : (
              <Input key={language} {...attributes} />
            );
          })}
        </div>
      ))}
    </section>
  );
}
