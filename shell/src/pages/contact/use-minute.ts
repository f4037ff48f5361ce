import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
/** How late a new minute may be noticed, also after the machine has slept. */
const LOOK_EVERY = 5_000;

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, LOOK_EVERY);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current minute, in milliseconds; while hydrating, the moment that the server wrote the page for. */
export const useMinute = (madeAt: number): number => useSyncExternalStore(subscribe, thisMinute, () => madeAt);
