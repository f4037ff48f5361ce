import { useEffect, useRef } from 'react';
import type { Found } from './use-found.ts';

/**
 * Answers a function for the Enter key: it acts on the first of what is found, as soon as it is found. Scanners, and people
 * who type fast, press Enter before there is an answer.
 */
export function useFirst<Item>(found: Found<Item>, act: (item: Item) => void): () => void {
  const isWaiting = useRef(false);
  const latest = useRef(act);

  // Effects, because the answer comes outside of React.
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWaiting.current || found.state === 'looking') return;
    isWaiting.current = false;
    const [first] = found.items;
    if (first !== undefined) latest.current(first);
  }, [found]);

  return () => {
    const [first] = found.items;
    if (found.state === 'looking') isWaiting.current = true;
    else if (first !== undefined) act(first);
  };
}
