import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

type Messages = { [key: string]: string | Messages };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ENGLISH_FORMS = ['one', 'other'];

/** The English message files and their Arabic counterparts. */
const PAIRS = sourceFiles
  .filter((path) => /\/messages\/(\w+\.)?en\.json$/.test(path))
  .map((path): [english: string, arabic: string] => [path, path.replace(/en\.json$/, 'ar.json')]);

function flat(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}
const read = (path: string) => new Map(flat(JSON.parse(readSource(path)) as Messages));
const baseKeys = (messages: Map<string, string>) =>
  [...new Set([...messages.keys()].map((key) => key.replace(PLURAL, '')))].sort();

/** Keys with plural forms that lack one of their language's forms. */
function missingForms(messages: Map<string, string>, forms: string[]): string[] {
  const counted = new Set([...messages.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
  return [...counted].flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !messages.has(key));
}

const placeholders = (text: string) => [...new Set(text.match(/\{[^}]+\}/g))].sort().join(' ');

test('every app has its texts in both languages', () => {
  expect(PAIRS.map(([english]) => english.split('/')[0])).toEqual(
    expect.arrayContaining(['api', 'shared', 'shell', 'mf-catalog', 'mf-account', 'mf-cart']),
  );
});

test.each(PAIRS)('%s and its Arabic counterpart have the same texts', (english, arabic) => {
  expect(baseKeys(read(arabic))).toEqual(baseKeys(read(english)));
});

test.each(PAIRS)('counted texts of %s have one and other, and all six forms in Arabic', (english, arabic) => {
  expect(missingForms(read(english), ENGLISH_FORMS)).toEqual([]);
  expect(missingForms(read(arabic), ARABIC_FORMS)).toEqual([]);
});

test.each(PAIRS)('texts of %s take the same values in both languages', (english, arabic) => {
  const inArabic = read(arabic);
  // Plural forms are not compared, because "One item" may leave out the number.
  const different = [...read(english)]
    .filter(([key, text]) => !PLURAL.test(key) && placeholders(text) !== placeholders(inArabic.get(key) ?? ''))
    .map(([key]) => key);

  expect(different).toEqual([]);
});

test('every text that code names exists', () => {
  const texts = new Map(
    PAIRS.map(([english]) => [
      english.startsWith('shared/') ? 'common' : english.split('/')[0],
      baseKeys(read(english)),
    ]),
  );
  const has = (namespace: string | undefined, key: string) => texts.get(namespace)?.includes(key) ?? false;
  const missing = sourceFiles
    .filter((path) => /^(shell|mf-[a-z0-9-]+|shared\/ui)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const own = path.startsWith('shared/') ? 'common' : path.split('/')[0];
      return [...readSource(path).matchAll(/\b(?:t|translate)\('(?:([\w-]+):)?([\w.-]+)'/g)]
        .filter(
          ([, namespace, key = '']) => !has(namespace ?? own, key) && !(namespace === undefined && has('common', key)),
        )
        .map(([call]) => `${path}: ${call}`);
    });

  expect(missing).toEqual([]);
});

/** The error texts of the specification, section 8: error catalogue, by their keys in `common:errors`. */
const CATALOGUE = `
  fetch-home fetch-orders fetch-tracking signup otp-send otp-verification check-user network
  fetch-cart add-to-cart update-cart remove-from-cart merge-cart
  fetch-products search-products load-products error-loading-products
  fetch-reviews save-review delete-review
  fetch-wishlist add-to-wishlist remove-from-wishlist`
  .trim()
  .split(/\s+/);

test.each(CATALOGUE)('the error "%s" is shown somewhere', (key) => {
  const shown = sourceFiles.some(
    (path) =>
      /^(mf-\w+|shell|shared)\/.*\.tsx?$/.test(path) &&
      !/\.test\.|\/testing\//.test(path) &&
      readSource(path).includes(`${key}'`),
  );

  expect(shown).toBe(true);
});

const ADDRESS_PAGES = PAIRS.flat().filter((path) => /^mf-(cart|account)\//.test(path));

test.each(ADDRESS_PAGES)(
  'the address form recognises the labels in %s, in whatever language they were saved',
  (path) => {
    const known = readSource('shared/ui/address-form/address-values.ts');
    const texts = read(path);

    expect(known).toMatch(new RegExp(`home: \\[.*'${texts.get('address.label-home')}'`));
    expect(known).toMatch(new RegExp(`work: \\[.*'${texts.get('address.label-work')}'`));
  },
);
