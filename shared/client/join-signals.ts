export interface JoinedSignal {
  /** Aborts with the first of the signals, and with its reason. */
  signal: AbortSignal;
  /** Stops listening to the signals, of which some live as long as the page. */
  release: () => void;
}

/** Does what `AbortSignal.any` does, which browsers have only since Chrome 116, Firefox 124 and Safari 17.4. */
export function joinSignals(signals: readonly AbortSignal[]): JoinedSignal {
  const joined = new AbortController();
  const listening = new AbortController();
  for (const one of signals) {
    const abort = () => joined.abort(one.reason);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { once: true, signal: listening.signal });
  }
  return { signal: joined.signal, release: () => listening.abort() };
}
