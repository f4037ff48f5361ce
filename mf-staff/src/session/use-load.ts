import { useCallback, useEffect, useRef, useState } from 'react';

/** What a screen shows while its data comes, has come, or does not come. Data stays while it is loaded again. */
export type Loaded<Data> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  | { state: 'ready'; data: Data; error?: undefined }
  | { state: 'failed'; data?: Data; error: unknown };

/**
 * Loads a screen's data in the browser, and again when `key` changes or `reload` is called. Screens have no loaders, because
 * the server renders for nobody. An answer that a later load has overtaken is dropped.
 */
export function useLoad<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> & { reload: () => void; set: (data: Data) => void } {
  const [{ loaded, of }, setLoaded] = useState<{ loaded: Loaded<Data>; of: string }>({
    loaded: { state: 'loading' },
    of: key,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);

  // An effect, because only a browser has the session that these calls need.
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const ended = new AbortController();
    latest.current(ended.signal).then(
      (data) => ended.signal.aborted || setLoaded({ loaded: { state: 'ready', data }, of: key }),
      (error: unknown) =>
        ended.signal.aborted ||
        setLoaded(({ loaded: { data }, of: before }) => ({
          loaded: { state: 'failed', error, ...(data !== undefined && before === key && { data }) },
          of: key,
        })),
    );
    return () => ended.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const set = useCallback((data: Data) => setLoaded({ loaded: { state: 'ready', data }, of: key }), [key]);
  return { ...(of === key ? loaded : { state: 'loading' as const }), reload, set };
}
