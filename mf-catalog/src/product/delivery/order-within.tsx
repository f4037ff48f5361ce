import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longer before the cut-off a countdown presses nobody. */
const WORTH_SAYING = 12 * HOUR;

/** Milliseconds until a moment (ISO), reckoned anew each minute by the browser's clock; `onPassed` is told once it is there. */
function useTimeLeft(moment: string, onPassed: () => void): number {
  const end = Date.parse(moment);
  const [now, setNow] = useState(Date.now);
  const left = end - now;

  // Time passes outside React.
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
