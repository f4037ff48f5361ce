import type { Client, ClientCallOptions } from '@shop/client/client';
import type { ApiName } from '@shop/contract/api';

/** Endpoints whose answers are the same for everyone and may be some seconds old, so none that a customer can change. */
const PREFETCHED: ReadonlySet<ApiName> = new Set<ApiName>([
  'home',
  'products',
  'product',
  'search',
  'contactSettings',
  'deliverySettings',
]);
const KEPT_FOR_MS = 30_000;

interface PrefetchCache {
  /** Requests now what a page will need. Rejects without a request where the answer may not be cached. */
  prefetch: Client;
  /** The page's client: uses a prefetched answer once, and sends a request for everything else. */
  client: Client;
}

const keyOf = (name: ApiName, input: unknown) => JSON.stringify([name, input]);

/**
 * Caches answers for a page that is likely to be opened next. A failure is not cached, so that the page asks again. A page
 * gets a cached answer after `pressAnswered`, because React renders it in one task.
 */
export function createPrefetchCache(client: Client, pressAnswered: () => Promise<void>): PrefetchCache {
  const cached = new Map<string, Promise<unknown>>();

  const prefetch = (name: ApiName, input: never, options?: ClientCallOptions) => {
    if (!PREFETCHED.has(name)) return Promise.reject(new Error(`${name} is not prefetched.`));
    const key = keyOf(name, input);
    const known = cached.get(key);
    if (known) return known;
    const request = new AbortController();
    const answer: Promise<unknown> = client(name, input, { ...options, signal: request.signal });
    const forget = () => cached.get(key) === answer && cached.delete(key);
    // Once a page has taken the answer over, whoever asked for it ahead can't cancel it any more.
    options?.signal?.addEventListener('abort', () => forget() && request.abort());
    cached.set(key, answer);
    answer.catch(forget);
    setTimeout(forget, KEPT_FOR_MS);
    return answer;
  };

  return {
    prefetch: prefetch as Client,
    client: ((name: ApiName, input: never, options) => {
      const key = keyOf(name, input);
      const known = cached.get(key);
      cached.delete(key);
      return known ? Promise.all([known, pressAnswered()]).then(([answer]) => answer) : client(name, input, options);
    }) as Client,
  };
}
