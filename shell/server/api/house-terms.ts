import { createClient } from '@shop/client/client';
import { DeliverySettings } from '@shop/contract/settings';
import type { HouseTerms } from '../pages/house-graph.ts';

/** Milliseconds. */
const FRESH_FOR = 60_000;

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
}

/** The house's figures of delivery and returns, asked for once a minute at most. While the API is away, the last answer stays. */
export function createHouseTerms({ apiUrl, apiHeaders, timeout }: Options) {
  const api = createClient({
    baseUrl: apiUrl,
    language: 'en',
    timeout,
    headers: apiHeaders,
    fallbackMessage: (code) => code,
  });
  let last: HouseTerms | null = null;
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();

  const terms = async (): Promise<HouseTerms | null> => {
    if (performance.now() - askedAt > FRESH_FOR) {
      askedAt = performance.now();
      asking = api('deliverySettings', {}).then(
        ({ data }) => void (last = DeliverySettings.safeParse(data).data ?? last),
        // Asked again by the next page.
        () => void (askedAt = -Infinity),
      );
    }
    if (!last) await asking;
    return last;
  };
  return { terms, forget: () => void (askedAt = -Infinity) };
}
