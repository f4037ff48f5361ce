import { isApiError } from '@shop/client/api-error';
import type { CatalogueVersions } from '@shop/contract/catalogue';
import type { ApiOutage } from './api-outage.ts';
import { apiClient, type ApiConnection } from './settings-cache.ts';

interface Options extends Omit<ApiConnection, 'timeout'> {
  onTexts: () => void;
  onStockOrReviews: () => void;
  outage: ApiOutage;
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
 * Polls the API every second for changes of what shoppers see. Each answer may come from another API process; versions only
 * rise, so a lower one is no change. While the API does not answer, no change is reported.
 */
export function followCatalogue({ onTexts, onStockOrReviews, outage, interval = 1_000, ...api }: Options) {
  const client = apiClient({ ...api, timeout: TIMEOUT }, 'en');
  let known: CatalogueVersions | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const poll = async (): Promise<void> => {
    const versions = await client('catalogueVersion', {}).then(
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
