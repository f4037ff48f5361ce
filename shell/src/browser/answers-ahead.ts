import type { Client } from '@shop/client/client';
import type { ApiName } from '@shop/contract/api';

/** What everyone is answered alike, and what may be some seconds old: never what a customer has just changed. */
const PUBLIC: ReadonlySet<ApiName> = new Set<ApiName>([
  'home',
  'products',
  'product',
  'search',
  'contactSettings',
  'deliverySettings',
]);
const KEPT_FOR_MS = 10_000;

interface AnswersAhead {
  /** Asks now for what a page will need. Rejects without asking where the answer may not be kept. */
  ahead: Client;
  /** The page's client: gives an answer that was asked for ahead, once; asks for all else. */
  client: Client;
}

const keyOf = (name: ApiName, input: unknown) => JSON.stringify([name, input]);

/** Keeps answers for a page that is likely to come next. A failure is forgotten, so that the page asks anew. */
export function answersAhead(client: Client): AnswersAhead {
  const kept = new Map<string, Promise<unknown>>();

  const ahead = (name: ApiName, input: never) => {
    if (!PUBLIC.has(name)) return Promise.reject(new Error(`The answer to ${name} is not asked for ahead.`));
    const key = keyOf(name, input);
    const known = kept.get(key);
    if (known) return known;
    const answer: Promise<unknown> = client(name, input);
    const forget = () => kept.get(key) === answer && kept.delete(key);
    kept.set(key, answer);
    answer.catch(forget);
    setTimeout(forget, KEPT_FOR_MS);
    return answer;
  };

  return {
    ahead: ahead as Client,
    client: ((name: ApiName, input: never, options) => {
      const key = keyOf(name, input);
      const known = kept.get(key);
      kept.delete(key);
      return known ?? client(name, input, options);
    }) as Client,
  };
}
