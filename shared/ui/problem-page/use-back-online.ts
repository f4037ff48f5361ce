import { useEffect, useEffectEvent } from 'react';

/** Calls `goOn` when the browser is online again. */
export function useBackOnline(goOn: () => void): void {
  const back = useEffectEvent(goOn);

  // The browser fires an event on the window.
  useEffect(() => {
    const listener = () => back();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
