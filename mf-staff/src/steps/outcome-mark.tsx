import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { outcomeText } from './outcome-text.ts';
import type { Outcome } from './take-step.ts';
import css from './outcome-mark.module.css';

/** What became of a step, beside its order. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const text = outcomeText(outcome, language, t);
  const isDone = outcome.kind === 'done' || outcome.kind === 'before';
  return (
    <span className={css.mark} data-kind={outcome.kind} title={text}>
      {isDone ? <Icon name="tick" /> : <StaffIcon name="warning" />}
      {text}
    </span>
  );
}
