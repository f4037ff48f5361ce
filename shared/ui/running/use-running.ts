import { useEffect, useRef, useState } from 'react';

/**
 * Runs one action at a time: a second call while the first is under way does nothing. A failed action only ends the
 * running state; whoever performs it tells the shopper.
 */
export function useRunning(): [running: boolean, run: (action: () => Promise<unknown>) => void] {
  const [running, setRunning] = useState(false);
  // State arrives with the next render, two clicks may come before it.
  const busy = useRef(false);
  const mounted = useRef(true);
  // The button may be gone when the action ends.
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = (action: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    const end = () => {
      busy.current = false;
      if (mounted.current) setRunning(false);
    };
    void action().then(end, end);
  };

  return [running, run];
}
