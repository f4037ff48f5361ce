import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { DelayedActions } from './delayed-actions.ts';
import css from './undo-bar.module.css';

const NOTHING = () => null;

/** What was pressed last, and the time left to take it back. */
export function UndoBar({ delayedActions }: { delayedActions: DelayedActions }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const shown = useSyncExternalStore(delayedActions.subscribe, delayedActions.getDelayed, NOTHING);
  const isHolding = shown !== null;

  // An effect, because only a browser can be closed: what is held then would be lost without a word.
  useEffect(() => {
    if (!isHolding) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHolding]);

  return (
    <div className={css.place} role="status">
      {shown && (
        <div className={css.bar}>
          <StaffIcon name="clock" />
          <span>{shown.held.text}</span>
          <span className={css.left} aria-hidden="true">
            {t('held.left', { seconds: formatWhole(shown.left, language).padStart(2, '0') })}
          </span>
          <button type="button" onClick={() => delayedActions.undo()}>
            {t('common:actions.undo')}
          </button>
          <button type="button" className={css.quiet} onClick={() => void delayedActions.runNow()}>
            {t('held.now')}
          </button>
        </div>
      )}
    </div>
  );
}
