import { Language, type Localized } from '@shop/contract/language';

/** Puts the trade name of each language where its texts say `{shop}`, at any depth. */
export function fillShopName<T>(content: T, name: Localized): T {
  return named(content, name) as T;
}

function named(value: unknown, name: Localized, language?: Language): unknown {
  if (typeof value === 'string') return language ? value.replaceAll('{shop}', name[language]) : value;
  if (Array.isArray(value)) return value.map((item) => named(item, name, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, named(inner, name, Language.safeParse(key).data ?? language)]),
  );
}
