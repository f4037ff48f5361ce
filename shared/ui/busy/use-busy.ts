import { useRef, useState } from 'react';

/**
 * Runs one action at a time; a second call while one is running does nothing. A failed action only ends the busy state:
 * the action itself shows the failure. `useTransition` does not fit: until its action ends, React delays all other
 * transitions, including the router's navigation.
 */
export function useBusy(): [busy: boolean, run: (action: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  // State changes with the next render, and two clicks may come before that.
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
