import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Earlier than this before the cut-off, the countdown is not shown. */
const SHOWN_WITHIN = 12 * HOUR;

/** Milliseconds until a time (ISO), updated each minute by the browser's clock. `onPassed` is called when it is reached. */
function useTimeLeft(moment: string, onPassed: () => void): number {
  const end = Date.parse(moment);
  const [now, setNow] = useState(Date.now);
  const left = end - now;

  // An effect without dependencies, because each render sets the timer for the next minute.
  useEffect(() => {
    if (!(left > 0)) return;
    const untilNextMinute = left % MINUTE || MINUTE;
    const timer = setTimeout(() => {
      setNow(Date.now());
      if (Date.now() >= end) onPassed();
    }, untilNextMinute);
    return () => clearTimeout(timer);
  });

  return left;
}

/** The time left to order for the estimated days. Outside the live region, because it changes every minute. */
export function OrderWithin({ orderBy, onPassed }: { orderBy: string; onPassed: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const left = useTimeLeft(orderBy, onPassed);
  if (left <= 0 || left > SHOWN_WITHIN) return null;
  const all = Math.ceil(left / MINUTE);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    hours > 0 && t('product.order-within.hours', { count: hours }),
    minutes > 0 && t('product.order-within.minutes', { count: minutes }),
  ].filter((part) => part !== false);
  return t('product.order-within.sentence', { time: parts.join(t('product.order-within.and')) });
}
