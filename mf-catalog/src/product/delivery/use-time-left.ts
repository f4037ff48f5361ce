import { useEffect, useState } from 'react';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Milliseconds until a moment (ISO), reckoned anew each minute by the browser's clock; `onPassed` is told once it is there. */
export function useTimeLeft(moment: string, onPassed: () => void): number {
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
