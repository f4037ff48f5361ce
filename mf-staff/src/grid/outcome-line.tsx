import { useTranslation } from 'react-i18next';
import type { Outcome } from './use-grid.ts';
import css from './grid.module.css';

/** What became of saving a product, beside its code. */
export function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('mf-staff');
  if (!outcome) return null;
  return (
    <span className={css.outcome} data-kind={outcome.kind} role={outcome.kind === 'failed' ? 'alert' : 'status'}>
      {outcome.kind === 'failed' ? outcome.text : t(`grid.outcomes.${outcome.kind}`)}
    </span>
  );
}
