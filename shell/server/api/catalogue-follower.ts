import { isApiError } from '@shop/client/api-error';
import type { CatalogueVersions } from '@shop/contract/catalogue';
import type { ApiBreaker } from './api-breaker.ts';
import type { ApiOutage } from './api-outage.ts';
import { apiClient, type ApiConnection } from './settings-cache.ts';

interface Options extends Pick<ApiConnection, 'apiUrl' | 'apiHeaders'> {
  onTexts: () => void;
  onStockOrReviews: () => void;
  outage: ApiOutage;
  breaker: Pick<ApiBreaker, 'probe'>;
  /** Milliseconds between two polls. */
  interval?: number;
}

const TIMEOUT = 2_000;

/** The higher of each number. An API process that read the database a moment earlier answers lower ones. */
const newest = (one: CatalogueVersions, other: CatalogueVersions): CatalogueVersions => ({
  texts: Math.max(one.texts, other.texts),
  reviews: Math.max(one.reviews, other.reviews),
  stock: Math.max(one.stock, other.stock),
});

/**
 * Polls the API twice a second for changes of what shoppers see. Each answer may come from another API process; versions only
 * rise, so a lower one is no change. While the API does not answer, no change is reported. The poll is also what tells the
 * circuit breaker that the API is away, and that it is back.
 */
export function followCatalogue({
  onTexts,
  onStockOrReviews,
  outage,
  breaker,
  apiUrl,
  apiHeaders,
  interval = 500,
}: Options) {
  const client = apiClient({ apiUrl, apiHeaders, timeout: TIMEOUT }, 'en');
  let known: CatalogueVersions | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async (): Promise<void> => {
    const versions = await breaker
      .probe(() => client('catalogueVersion', {}))
      .then(
        ({ data }) => {
          outage.end();
          return data;
        },
        (error: unknown) => {
          // Before the first answer the API is still starting. An answer with an error code is its own to log.
          if (known && isApiError(error) && error.status === 0 && !stopped)
            outage.begin(error.code === 'timeout' ? `no answer within ${TIMEOUT / 1000} s` : 'no connection');
          return known;
        },
      );
    const before = known;
    known = before && versions ? newest(before, versions) : versions;
    if (before && known && !stopped) {
      if (known.texts > before.texts) onTexts();
      else if (known.stock > before.stock || known.reviews > before.reviews) onStockOrReviews();
    }
    if (!stopped) timer = setTimeout(() => void poll(), interval).unref();
  };

  return {
    start: () => void poll(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
