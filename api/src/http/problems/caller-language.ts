import { Language } from '@shop/contract/language';

/** `lang` in the URL, else the first language of `Accept-Language` that the shop has, else English. */
export function callerLanguage(url: string, acceptLanguage = ''): Language {
  const query = url.slice(url.indexOf('?') + 1 || url.length);
  const asked = [new URLSearchParams(query).get('lang') ?? '', ...preferences(acceptLanguage)];
  for (const tag of asked) {
    const known = Language.safeParse(tag.split('-')[0]?.toLowerCase());
    if (known.success) return known.data;
  }
  return 'en';
}

function preferences(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
