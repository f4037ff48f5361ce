import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { changedFields } from './changed-fields.ts';
import { fieldName, fieldValue, type FieldTexts } from './field-text.ts';
import css from './changes.module.css';
import text from '@shop/ui/text/text.module.css';

interface FieldChangesProps {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The path by which a value is written; its own where absent. */
  writtenAs?: (path: string[]) => string[];
}

/** What history and forms say of fields and values. */
export function useFieldTexts(): FieldTexts {
  const { t, i18n } = useTranslation('mf-staff');
  const language = useLanguage();
  return { language, has: (key) => i18n.exists(key, { ns: 'mf-staff' }), say: (key) => t(key) };
}

/** Each field that differs, before and after. */
export function FieldChanges({ before, after, writtenAs = (path) => path }: FieldChangesProps) {
  const { t } = useTranslation('mf-staff');
  const texts = useFieldTexts();
  return (
    <dl className={css.fields}>
      {changedFields(before, after, texts.language).map((field) => (
        <div key={field.path.join('.')}>
          <dt>
            <bdi>{fieldName(field.path, texts)}</bdi>
          </dt>
          <dd>
            <del>
              <span className={text.hidden}>{t('history.before')} </span>
              <bdi>{fieldValue(field.before, writtenAs(field.path), texts)}</bdi>
            </del>{' '}
            <ins>
              <span className={text.hidden}>{t('history.after')} </span>
              <bdi>{fieldValue(field.after, writtenAs(field.path), texts)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
