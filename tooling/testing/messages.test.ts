import { pairProblems, PLURAL, readTexts, unknownTexts } from '@shop/build/text-problems';
import { ROOT } from '@shop/environment/directories';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readSource, sourceFiles } from './source-files.ts';
import { keysOf, unreadTexts, unusedTexts } from './unused-texts.ts';

/** The English message files and their Arabic counterparts. */
const PAIRS = sourceFiles
  .filter((path) => /[./]en\.json$/.test(path))
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

test.each(PAIRS.flat())('%s has no plural form that its language never takes', (path) => {
  const { pluralCategories } = new Intl.PluralRules(path.slice(-'en.json'.length, -'.json'.length)).resolvedOptions();
  // i18next has a form of its own for 0.
  const forms = new Set(['zero', ...pluralCategories]);

  expect([...read(path).keys()].filter((key) => PLURAL.test(key) && !forms.has(key.split('_').at(-1)!))).toEqual([]);
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

const sourcesOf = (pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    sourceFiles
      .filter((path) => pattern.test(path) && /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
      .map((path) => [path, readSource(path)]),
  );

// English texts stand for both languages, because both have the same keys.
const [KEYED, IMPORTED] = [true, false].map((isKeyed) =>
  PAIRS.map(([english]) => english).filter(
    (path) => /^(shell|mf-\w+)\/src\/messages\/|^shared\//.test(path) === isKeyed,
  ),
) as [string[], string[]];

test('code names every text that pages load', () => {
  const namespaces = new Map(
    KEYED.map((path) => [path.startsWith('shared/') ? 'common' : path.split('/', 1)[0]!, keysOf(read(path))]),
  );

  expect(unusedTexts(namespaces, sourcesOf(/^(shell\/src|mf-\w+\/src|shared|api\/src)\//))).toEqual([]);
});

test.each(IMPORTED)('code reads every text of %s', (path) => {
  const code = sourcesOf(new RegExp(`^${path.split('/', 1)[0]}/`));
  const pick = (paths: Iterable<string>) =>
    [...paths].flatMap((each): [string, string][] => (code.has(each) ? [[each, code.get(each)!]] : []));
  const importersOf = (imported: string) =>
    [...code]
      .filter(([file, source]) => importsOf(file, source, /\.(json|tsx?)$/).includes(imported))
      .map(([file]) => file);
  const direct = importersOf(path);
  const readers = new Map(pick([...direct, ...direct.flatMap(importersOf)]));
  const near = pick([...readers].flatMap(([file, source]) => importsOf(file, source)));

  const unread = unreadTexts(keysOf(read(path)), readers, new Map([...near, ...sourcesOf(/^shared\//)]));

  expect(unread).toEqual([]);
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
