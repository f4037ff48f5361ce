import { useTranslation } from 'react-i18next';
import text from '../text/text.module.css';
import css from './address-form.module.css';

interface ErrorSummaryProps<Control extends string> {
  /** In the order of the form. */
  errors: readonly { control: Control; message: string }[];
  onGo: (control: Control) => void;
}

/** The errors of a long form; each message leads to its field. */
export function ErrorSummary<Control extends string>({ errors, onGo }: ErrorSummaryProps<Control>) {
  const { t } = useTranslation('common');
  if (errors.length === 0) return null;
  return (
    <div className={css.errors}>
      <p className={css.errorTitle}>{t('accessibility.error-summary')}</p>
      <ul>
        {errors.map(({ control, message }) => (
          <li key={control}>
            <button type="button" className={text.link} onClick={() => onGo(control)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
