import { createClient } from '@shop/client/client';
import type { CatalogueVersions } from '@shop/contract/catalogue';

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Names, prices or other texts are not as they were. */
  onTexts: () => void;
  /** Stock or reviews are not as they were. */
  onRest: () => void;
}

/** Milliseconds between two looks. */
const INTERVAL = 1_000;
const TIMEOUT = 2_000;

/** Looks each second whether what shoppers see has changed. While the API is away, nothing is said to have changed. */
export function followCatalogue({ apiUrl, apiHeaders, onTexts, onRest }: Options) {
  const client = createClient({
    baseUrl: apiUrl,
    language: 'en',
    timeout: TIMEOUT,
    headers: apiHeaders,
    fallbackMessage: (code) => code,
  });
  let known: CatalogueVersions | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const versions = await client('catalogueVersion', {}).then(
      ({ data }) => data,
      () => known,
    );
    const before = known;
    known = versions;
    if (before && versions && !stopped) {
      if (versions.texts !== before.texts) onTexts();
      else if (versions.stock !== before.stock || versions.reviews !== before.reviews) onRest();
    }
    if (!stopped) timer = setTimeout(() => void look(), INTERVAL).unref();
  };

  return {
    start: () => void look(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
