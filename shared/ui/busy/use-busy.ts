import { useRef, useState } from 'react';

/**
 * Runs one action at a time, and knows while one is under way: a second call does nothing. A failed action only ends the
 * busy state; whoever performs it shows the failure. Not React's `useTransition`: until its action has ended, React holds
 * back every other transition, and so each page that the router would show meanwhile.
 */
export function useBusy(): [busy: boolean, run: (action: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  // State arrives with the next render, two clicks may come before it.
  const underWay = useRef(false);

  const run = (action: () => Promise<unknown>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const end = () => {
      underWay.current = false;
      setBusy(false);
    };
    void action().then(end, end);
  };

  return [busy, run];
}
