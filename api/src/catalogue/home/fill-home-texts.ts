import { Language } from '@shop/contract/language';

/** Values of the placeholders in the home page's texts, by language: `{shop}`, `{deliveryDays}`. */
type HomeValues = Record<Language, Record<string, string>>;

/** Replaces placeholders in all texts of the content, at any depth. Placeholders without a value stay. */
export function fillHomeTexts<T>(content: T, values: HomeValues): T {
  return filled(content, values) as T;
}

function filled(value: unknown, values: HomeValues, language?: Language): unknown {
  if (typeof value === 'string')
    return language ? value.replace(/\{(\w+)\}/g, (whole, name: string) => values[language][name] ?? whole) : value;
  if (Array.isArray(value)) return value.map((item) => filled(item, values, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filled(inner, values, Language.safeParse(key).data ?? language)]),
  );
}
