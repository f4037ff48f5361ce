import type { Language } from '@shop/contract/language';
import { formatClock } from '@shop/i18n/format';
import { failureText } from '../states/failure-text.ts';
import type { ReachedBy, Outcome } from './take-step.ts';

interface Translate {
  (key: string): string;
  (key: string, values: Record<string, unknown>): string;
}

const byWhom = ({ person, at }: ReachedBy, language: Language, t: Translate): string =>
  t(person === null ? 'steps.by-shop' : 'steps.by', { person, time: formatClock(new Date(at), language) });

/** What became of a step, in a few words, with who was faster where somebody was. */
export function outcomeText(outcome: Outcome, language: Language, t: Translate): string {
  switch (outcome.kind) {
    case 'done':
      return t('steps.done');
    case 'before':
      return t('steps.before', { by: byWhom(outcome.by, language, t) });
    case 'refused':
      return outcome.by
        ? t('steps.refused-by', { why: outcome.error.message, by: byWhom(outcome.by, language, t) })
        : outcome.error.message;
    case 'unanswered':
      return failureText(outcome.error, t('steps.unanswered'));
  }
}
