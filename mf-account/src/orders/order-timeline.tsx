import { formatTime, formatWeekday } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import type { Step } from './order-steps.ts';
import css from './order-timeline.module.css';
import line from '@shop/ui/trail/trail.module.css';

/** With more steps than this the timeline is vertical on wide screens as well. */
const MOST_HORIZONTAL = 8;

/** The steps of an order on one line, each with its time: vertical on small screens, horizontal on wide ones. */
export function OrderTimeline({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const current = steps.findLastIndex(({ at }) => at !== undefined);
  return (
    <ol className={`${line.trail} ${steps.length <= MOST_HORIZONTAL ? css.horizontal : ''}`}>
      {steps.map(({ status, at }, index) => (
        <li
          key={`${status} ${at}`}
          data-state={index === current ? 'now' : at ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{index === 0 ? t('order.first-step') : t(`order.state.${status}`)}</b>
          {at && (
            <time dateTime={at}>
              {formatWeekday(new Date(at), language)}
              <br />
              <bdi>{formatTime(new Date(at), language)}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
