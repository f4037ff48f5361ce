import { createClient } from '@shop/client/client';
import type { Language } from '@shop/contract/language';
import { PublicSettings } from '@shop/contract/settings';

/** Milliseconds. */
const FRESH_FOR = 10_000;

interface Kept {
  value: PublicSettings | null;
  /** Milliseconds of `performance.now()`. */
  at: number;
  /** It is known to have changed, and shown only while the API is away. */
  isOutdated: boolean;
}

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
}

/** Null after a start without the API. */
export type SettingsFor = (language: Language) => Promise<PublicSettings | null>;

/** The shop's public settings, which the frame of every page shows. Asked for every 10 s at most; while the API is away, the last answer stays. */
export function createSettingsCache({ apiUrl, apiHeaders, timeout }: Options) {
  const kept = new Map<Language, Kept>();
  const asking = new Map<Language, Promise<PublicSettings | null>>();

  const ask: SettingsFor = async (language) => {
    const client = createClient({
      baseUrl: apiUrl,
      language,
      timeout,
      headers: apiHeaders,
      fallbackMessage: (code) => code,
    });
    const last = kept.get(language)?.value ?? null;
    return client('settings', {}).then(
      // Every page shows them, so one wrong field would take all pages down.
      (answer) => PublicSettings.safeParse(answer.data).data ?? last,
      () => last,
    );
  };

  const renew: SettingsFor = (language) => {
    const asked = ask(language).then((value) => {
      // Unless they have changed since.
      if (asking.get(language) === asked) {
        asking.delete(language);
        kept.set(language, { value, at: performance.now(), isOutdated: false });
      }
      return value;
    });
    asking.set(language, asked);
    return asked;
  };

  const settingsFor: SettingsFor = async (language) => {
    const last = kept.get(language);
    if (last?.value && performance.now() - last.at < FRESH_FOR) return last.value;
    const pending = asking.get(language) ?? renew(language);
    return last?.value && !last.isOutdated ? last.value : pending;
  };

  /** They have changed: whoever asks from now on waits for the new ones. */
  const forget = (): void => {
    asking.clear();
    for (const last of kept.values()) Object.assign(last, { at: Number.NEGATIVE_INFINITY, isOutdated: true });
  };

  return { settingsFor, forget };
}
