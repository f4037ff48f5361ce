import { formatTime, formatWeekday } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import type { Step } from './order-steps.ts';
import css from './trail.module.css';

/** More steps than this stand below each other on a wide screen, too. */
const MOST_BESIDE = 8;

/** The way of an order: studs on one line, each with its time. Upright on a small screen, lying on a large one. */
export function Trail({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const now = steps.findLastIndex(({ at }) => at !== undefined);
  return (
    <ol className={`${css.trail} ${steps.length <= MOST_BESIDE ? css.lying : ''}`}>
      {steps.map(({ status, at }, index) => (
        <li
          key={`${status} ${at}`}
          className={index === now ? css.now : at ? css.done : undefined}
          aria-current={index === now ? 'step' : undefined}
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
