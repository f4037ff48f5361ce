import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = { [key: string]: string | Texts };

/** Values of the shop's settings that appear in texts. Shorter values would only make a text shorter. */
const WORDS: Record<Language, Record<string, string>> = {
  en: { shop: 'Rayya', deliveryDays: '2–4 business days', returnDays: '7 days', refundDays: '10–15 working days' },
  ar: { shop: 'ريّا', deliveryDays: '2 إلى 4 أيام عمل', returnDays: '7 أيام', refundDays: '10 إلى 15 يوم عمل' },
};

const flat = (texts: Texts, prefix: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);

/** Texts of the apps and of the pages whose texts are loaded with their data, by file and key. */
const textsIn = (language: Language): [key: string, text: string][] =>
  sourceFiles
    .filter((path) => new RegExp(`^(shell|mf-\\w+)/src/.*\\b${language}\\.json$`).test(path))
    .flatMap((path) => flat(JSON.parse(readSource(path)) as Texts, `${path}: `))
    .map(([key, text]) => [key, fillIn(text, WORDS[language])]);

interface SeededProduct {
  slug: string;
  name: Record<Language, string>;
  subtitle: Record<Language, string>;
}
const products = JSON.parse(readSource('api/seed/products.json')) as SeededProduct[];

/** The title and description of each product's page, by the message that makes them. */
function productHeads(language: Language, kind: 'title' | 'description'): [key: string, text: string][] {
  const [, text = ''] = textsIn(language).find(([key]) => key.endsWith(`: product.${kind}`)) ?? [];
  return products.map(({ slug, name, subtitle }) => [
    slug,
    fillIn(text, { name: name[language], subtitle: subtitle[language] }),
  ]);
}

const descriptions = (language: Language) => [
  ...textsIn(language).filter(([key]) => /(?<!\.fields\.)meta-?description$|: home\.description$/i.test(key)),
  ...productHeads(language, 'description'),
];
const titles = (language: Language) => [
  // Texts that contain a name or a number of any length are left out.
  ...textsIn(language).filter(
    ([key, text]) => /(?<!\.fields\.)meta-?title$|: home\.title$/i.test(key) && !text.includes('{'),
  ),
  ...productHeads(language, 'title'),
];

test.each(LANGUAGES)('a page’s description fills a search result and is not cut off (%s)', (language) => {
  const found = descriptions(language);

  expect(found.length).toBeGreaterThan(products.length + 15);
  expect(found.filter(([, text]) => text.length < 70 || text.length > 160)).toEqual([]);
});

test.each(LANGUAGES)('no two pages have the same description (%s)', (language) => {
  const found = descriptions(language).map(([, text]) => text);

  expect(found.filter((text, index) => found.indexOf(text) !== index)).toEqual([]);
});

test.each(LANGUAGES)('a title is not cut off in a search result (%s)', (language) => {
  const found = titles(language);

  expect(found.length).toBeGreaterThan(products.length + 30);
  expect(found.filter(([, text]) => text.length > 60)).toEqual([]);
});
