import { useTranslation } from 'react-i18next';
import { HOUR, MINUTE, useTimeLeft } from './use-time-left.ts';

/** Longer before the cut-off a countdown presses nobody. */
const WORTH_SAYING = 12 * HOUR;

/** How long the days of an estimate still hold. Outside its live region: it changes by itself each minute. */
export function OrderWithin({ orderBy, onPassed }: { orderBy: string; onPassed: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const left = useTimeLeft(orderBy, onPassed);
  if (left <= 0 || left > WORTH_SAYING) return null;
  const all = Math.ceil(left / MINUTE);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    hours > 0 && t('product.order-within.hours', { count: hours }),
    minutes > 0 && t('product.order-within.minutes', { count: minutes }),
  ].filter((part) => part !== false);
  return t('product.order-within.sentence', { time: parts.join(t('product.order-within.and')) });
}
