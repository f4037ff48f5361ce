import { useTranslation } from 'react-i18next';
import { FieldChanges } from '../history/field-changes.tsx';
import { RestoredNote } from './restored-note.tsx';
import css from './restored-note.module.css';

interface RestoredChangesProps {
  /** What the shop has. */
  before: Record<string, unknown>;
  /** What this device had. */
  mine: Record<string, unknown>;
  isRestored: boolean;
}

/** What a form has from this device and the shop has otherwise, field by field: scripts of other tabs may have written it too. */
export function RestoredChanges({ before, mine, isRestored }: RestoredChangesProps) {
  const { t } = useTranslation('mf-staff');
  if (!isRestored) return null;
  return (
    <section className={css.changes} aria-label={t('drafts.differences')}>
      <RestoredNote isRestored />
      <FieldChanges before={before} after={mine} />
    </section>
  );
}
