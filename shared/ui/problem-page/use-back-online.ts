import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser finds its connection again. */
export function useBackOnline(goOn: () => void): void {
  const back = useEffectEvent(goOn);

  // The browser announces it as an event on the window.
  useEffect(() => {
    const listener = () => back();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
