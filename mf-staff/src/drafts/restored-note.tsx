import { useTranslation } from 'react-i18next';
import css from './restored-note.module.css';

/** Says of what is in a form that this device had it from before, so that it is read before it is sent. */
export function RestoredNote({ isRestored }: { isRestored: boolean }) {
  const { t } = useTranslation('mf-staff');
  return isRestored ? (
    <p className={css.note} role="note">
      {t('drafts.restored')}
    </p>
  ) : null;
}
