import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds until a moment (milliseconds since 1970), counted down to 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND));
  const running = left > 0;

  // A timer, because nothing else causes a rendering when a second has passed.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running, until]);

  return left;
}

/** Minutes and seconds, such as `0:42`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
