import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { useSlips } from '../slips/use-slips.ts';
import type { Step } from '../steps/steps.ts';
import type { OrderRow, Outcome } from '../steps/take-step.ts';
import type { Running } from './use-bulk.ts';
import css from './bulk-bar.module.css';

interface BulkBarProps {
  selected: readonly OrderRow[];
  steps: readonly [step: Step, rows: OrderRow[]][];
  running: Running | null;
  results: ReadonlyMap<string, Outcome>;
  onStep: (step: Step, rows: OrderRow[]) => void;
  onStop: () => void;
  onKeepRefused: () => void;
  /** Puts the results away; without any it selects none. */
  onClose: () => void;
}

const KINDS = ['done', 'before', 'refused', 'unanswered'] as const;

/** What can be done with the selected orders, how far it is, and what became of each. Results leave the next step possible. */
export function BulkBar({ selected, steps, running, results, onStep, onStop, onKeepRefused, onClose }: BulkBarProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { may } = useStaff();
  const slips = useSlips();
  const whole = (count: number) => formatWhole(count, language);
  if (running) {
    return (
      <div className={css.bar} role="status">
        <span className={css.count}>
          {t('bulk.running', { done: whole(running.done), total: whole(running.total) })}
        </span>
        <progress className={css.progress} value={running.done} max={running.total} aria-label={t('bulk.progress')} />
        <button type="button" onClick={onStop} disabled={running.isStopping}>
          {t(running.isStopping ? 'bulk.stopping' : 'bulk.stop')}
        </button>
      </div>
    );
  }
  const counted = KINDS.map(
    (kind) => [kind, [...results.values()].filter((result) => result.kind === kind).length] as const,
  );
  const isRefused = counted.some(([kind, count]) => kind !== 'done' && kind !== 'before' && count > 0);
  return (
    <div className={css.bar} role="status">
      <span className={css.count}>
        {[
          ...counted
            .filter(([, count]) => count > 0)
            .map(([kind, count]) => t(`bulk.results.${kind}`, { count, number: whole(count) })),
          ...(selected.length > 0
            ? [t('bulk.selected', { count: selected.length, number: whole(selected.length) })]
            : []),
        ].join(' · ')}
      </span>
      {steps.map(([step, rows]) => (
        <button key={step} type="button" className={css.step} onClick={() => onStep(step, rows)}>
          {t('bulk.step', { step: t(`steps.names.${step}`), number: whole(rows.length) })}
        </button>
      ))}
      {selected.length > 0 && may('staffSlips') && (
        <button
          type="button"
          className={css.step}
          aria-disabled={slips.isMaking || undefined}
          onClick={() => slips.make(selected)}
        >
          {slips.isMaking
            ? t('files.making')
            : t('slips.of', { count: selected.length, number: whole(selected.length) })}
        </button>
      )}
      {slips.failure && <span role="alert">{slips.failure}</span>}
      {isRefused && (
        <button type="button" onClick={onKeepRefused}>
          {t('bulk.keep-refused')}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        onClick={onClose}
        aria-label={t(results.size > 0 ? 'bulk.close-results' : 'bulk.close')}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
