import { pairProblems, readTexts, unknownTexts } from '@shop/build/text-problems';
import { ROOT } from '@shop/environment/directories';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

/** The English message files and their Arabic counterparts. */
const PAIRS = sourceFiles
  .filter((path) => /\/messages\/(\w+\.)?en\.json$/.test(path))
  .map((path): [english: string, arabic: string] => [path, path.replace(/en\.json$/, 'ar.json')]);

const absolute = (path: string) => join(ROOT, path);
const read = (path: string) => readTexts(absolute(path));

test('every app has its texts in both languages', () => {
  expect(PAIRS.map(([english]) => english.split('/')[0])).toEqual(
    expect.arrayContaining(['api', 'shared', 'shell', 'mf-catalog', 'mf-account', 'mf-cart']),
  );
});

test.each(PAIRS)('%s and its Arabic counterpart have the same texts, forms and values', (english, arabic) => {
  expect(pairProblems(absolute(english), absolute(arabic))).toEqual([]);
});

/** Ids of routes, slots and commands, which look like keys. */
const NAMES = new Set(
  sourceFiles
    .filter((path) => /(^shared\/composition\/shop|\/(slots|remote|routes))\.ts$/.test(path))
    .flatMap((path) => [...readSource(path).matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(([, name]) => name!)),
);

test('every text that code names exists', () => {
  const common = read('shared/i18n/messages/common.en.json');
  const missing = sourceFiles
    .filter(
      (path) =>
        /^(shell\/src|mf-[a-z0-9-]+|shared\/(ui|customer))\/.*\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|\/testing\//.test(path),
    )
    .flatMap((path) => {
      const [app = ''] = path.split('/');
      const own = app === 'shared' ? common : read(`${app}/src/messages/en.json`);
      return unknownTexts(absolute(path), { namespace: app, own, common, names: NAMES });
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
