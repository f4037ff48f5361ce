import { createClient } from '@shop/client/create-client';
import type { Language } from '@shop/contract/language';
import { PublicSettings } from '@shop/contract/settings';

/** Milliseconds. */
const FRESH_FOR = 10_000;

interface Kept {
  value: PublicSettings | null;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

interface Options {
  apiUrl: string;
  /** Goes with every call of the API. */
  apiHeaders: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
}

/** The shop's public settings, which the frame of every page shows. Asked for every 10 s at most; while the API is away, the last answer stays. */
export function createSettingsCache({ apiUrl, apiHeaders, timeout }: Options) {
  const kept = new Map<Language, Kept>();
  const asking = new Map<Language, Promise<PublicSettings | null>>();

  const ask = async (language: Language): Promise<PublicSettings | null> => {
    const client = createClient({
      baseUrl: apiUrl,
      language,
      timeout,
      headers: apiHeaders,
      fallbackMessage: (code) => code,
    });
    const last = kept.get(language)?.value ?? null;
    const value = await client('settings', {}).then(
      // Every page shows them, so one wrong field would take all pages down.
      (answer) => PublicSettings.safeParse(answer.data).data ?? last,
      () => last,
    );
    kept.set(language, { value, at: performance.now() });
    asking.delete(language);
    return value;
  };

  return async (language: Language): Promise<PublicSettings | null> => {
    const last = kept.get(language);
    if (last?.value && performance.now() - last.at < FRESH_FOR) return last.value;
    let pending = asking.get(language);
    if (!pending) asking.set(language, (pending = ask(language)));
    return last?.value ?? pending;
  };
}
