import { useEffect, useRef, useState } from 'react';

/** What was found for a text. It stays while a longer text is looked for, of which it has the results too. */
export interface Found<Item> {
  state: 'idle' | 'looking' | 'ready' | 'failed';
  items: readonly Item[];
  error?: unknown;
}

/**
 * Looks for what is typed once nothing was typed for `pause` milliseconds; a request that a later text has overtaken is
 * cancelled.
 */
export function useFound<Item>(
  text: string,
  pause: number,
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>,
): Found<Item> {
  const [found, setFound] = useState<Found<Item> & { of: string }>({ state: 'idle', items: [], of: '' });
  const latest = useRef(find);
  const wanted = text.trim();

  // Effects, because time and requests pass outside of React.
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (wanted === '') return undefined;
    const ended = new AbortController();
    const paused = setTimeout(() => {
      latest.current(wanted, ended.signal).then(
        (items) => ended.signal.aborted || setFound({ state: 'ready', items, of: wanted }),
        (error: unknown) => ended.signal.aborted || setFound({ state: 'failed', items: [], error, of: wanted }),
      );
    }, pause);
    return () => {
      clearTimeout(paused);
      ended.abort();
    };
  }, [wanted, pause]);

  if (wanted === '') return { state: 'idle', items: [] };
  if (found.of === wanted) return found;
  const isLonger = found.of !== '' && wanted.startsWith(found.of);
  return { state: 'looking', items: isLonger ? found.items : [] };
}
