import { ApiError } from '@shop/client/api-error';
import { createClient, type Client } from '@shop/client/client';
import type { Language } from '@shop/contract/language';
import { DeliverySettings, PublicSettings } from '@shop/contract/settings';
import { CircuitOpen, type ApiBreaker } from './api-breaker.ts';

/** Milliseconds. */
const SETTINGS_FRESH_FOR = 10_000;
const DELIVERY_FRESH_FOR = 60_000;

export interface ApiConnection {
  /** Origin of the API, without a slash at the end. */
  apiUrl: string;
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** Without one, every call is made. */
  breaker?: Pick<ApiBreaker, 'call'> | undefined;
}

/** Null if the API has not answered since the storefront started. */
export type SettingsFor = (language: Language) => Promise<PublicSettings | null>;
export type DeliveryTerms = Pick<
  DeliverySettings,
  'charges' | 'freeFrom' | 'deliveredAfter' | 'weekdays' | 'returnDays'
>;

export interface SettingsCache {
  settingsFor: SettingsFor;
  /** Null if the API has not answered since the storefront started. */
  deliveryTerms: () => Promise<DeliveryTerms | null>;
  /** The settings have changed: from now on, every caller waits for the new ones. */
  forget: () => void;
}

interface CachedSettings {
  value: PublicSettings | null;
  /** Milliseconds of `performance.now()`. */
  at: number;
  /** The settings have changed since; this value is used only while the API does not answer. */
  isStale: boolean;
}

/** A client of the API. While the circuit is open its calls fail at once, as without a connection. */
export function apiClient({ apiUrl, apiHeaders, timeout, breaker }: ApiConnection, language: Language): Client {
  const client = createClient({
    baseUrl: apiUrl,
    language,
    timeout,
    headers: apiHeaders,
    fallbackMessage: (code) => code,
  });
  if (!breaker) return client;
  return async (...call) =>
    breaker
      .call(() => client(...call), timeout)
      .catch((error: unknown) => {
        if (error instanceof CircuitOpen) throw new ApiError({ status: 0, code: 'network', message: 'network' });
        throw error;
      });
}

/** Public settings are fetched every 10 s at most, delivery terms every minute. Without the API, the last ones stay. */
export function createSettingsCache(connection: ApiConnection): SettingsCache {
  const cached = new Map<Language, CachedSettings>();
  const fetching = new Map<Language, Promise<PublicSettings | null>>();

  const fetchSettings: SettingsFor = async (language) => {
    const last = cached.get(language)?.value ?? null;
    return apiClient(connection, language)('settings', {}).then(
      // Every page shows the settings: one invalid field would break all pages.
      (answer) => PublicSettings.safeParse(answer.data).data ?? last,
      () => last,
    );
  };

  const refresh: SettingsFor = (language) => {
    const fetched = fetchSettings(language).then((value) => {
      // `forget` may have been called in the meantime; then this answer is out of date.
      if (fetching.get(language) === fetched) {
        fetching.delete(language);
        cached.set(language, { value, at: performance.now(), isStale: false });
      }
      return value;
    });
    fetching.set(language, fetched);
    return fetched;
  };

  const settingsFor: SettingsFor = async (language) => {
    const last = cached.get(language);
    if (last?.value && performance.now() - last.at < SETTINGS_FRESH_FOR) return last.value;
    const pending = fetching.get(language) ?? refresh(language);
    return last?.value && !last.isStale ? last.value : pending;
  };

  let terms: DeliveryTerms | null = null;
  let termsFetchedAt = Number.NEGATIVE_INFINITY;
  let fetchingTerms: Promise<void> = Promise.resolve();

  const deliveryTerms: SettingsCache['deliveryTerms'] = async () => {
    if (performance.now() - termsFetchedAt > DELIVERY_FRESH_FOR) {
      termsFetchedAt = performance.now();
      fetchingTerms = apiClient(connection, 'en')('deliverySettings', {}).then(
        ({ data }) => void (terms = DeliverySettings.safeParse(data).data ?? terms),
        // The next page fetches them again.
        () => void (termsFetchedAt = Number.NEGATIVE_INFINITY),
      );
    }
    if (!terms) await fetchingTerms;
    return terms;
  };

  const forget = (): void => {
    fetching.clear();
    for (const last of cached.values()) Object.assign(last, { at: Number.NEGATIVE_INFINITY, isStale: true });
    termsFetchedAt = Number.NEGATIVE_INFINITY;
  };

  return { settingsFor, deliveryTerms, forget };
}
