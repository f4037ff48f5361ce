import { useTranslation } from 'react-i18next';
import text from '../text/text.module.css';
import css from './address-form.module.css';

interface FaultListProps<Control extends string> {
  /** In the order of the form. */
  faults: readonly { control: Control; message: string }[];
  onGo: (control: Control) => void;
}

/** What is to be checked in a long form, with the way to each field. */
export function FaultList<Control extends string>({ faults, onGo }: FaultListProps<Control>) {
  const { t } = useTranslation('common');
  if (faults.length === 0) return null;
  return (
    <div className={css.fault}>
      <p className={css.faultName}>{t('accessibility.error-summary')}</p>
      <ul>
        {faults.map(({ control, message }) => (
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
