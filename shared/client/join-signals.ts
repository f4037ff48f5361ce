/**
 * A controller whose signal aborts with the first of the signals, and with its reason, as that of `AbortSignal.any` does,
 * which browsers have only since Chrome 116, Firefox 124 and Safari 17.4. Some signals live as long as the page: abort the
 * controller when what it is for has ended, and it no longer listens to them.
 */
export function joinSignals(...signals: (AbortSignal | undefined)[]): AbortController {
  const joined = new AbortController();
  for (const one of signals) {
    const abort = () => joined.abort(one?.reason);
    if (one?.aborted) abort();
    one?.addEventListener('abort', abort, joined);
  }
  return joined;
}
