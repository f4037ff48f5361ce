import { stableNumber } from '@shop/api/catalogue/exchange/stable-number';
import { IndexBuilder, type SearchableProduct } from '@shop/api/catalogue/search/memory-index/index-builder';
import { buffersOf } from '@shop/api/catalogue/search/memory-index/index-data';
import { MemoryIndex } from '@shop/api/catalogue/search/memory-index/memory-index';
import { SEARCH_LIST } from '@shop/api/catalogue/search/testing/search-list';
import { searchableSeed } from '@shop/api/catalogue/search/testing/seed-index';
import { variationOf } from '@shop/api/seeding/large-catalogue';
import { expect, test } from 'vitest';

const PRODUCTS = 100_000;
const RUNS = 5;
const LONGEST_P99 = 20;

const MORE = [
  'oud',
  'عطر',
  'زيت',
  'sandalwood chips batch',
  'دفعة ليوا',
  'batch 512',
  'sandlwood oyl',
  'بخورر صندل',
  'telephone',
  'xyzzy plugh',
  'mask attar',
  'sandal wood',
  'zaferan',
  'gift for the mother of the bride',
];

/** Every prefix of every query, as the index is asked while somebody types. */
const KEYSTROKES = [...SEARCH_LIST.map(({ query }) => query), ...MORE].flatMap((query) =>
  Array.from(query, (_, at) => query.slice(0, at + 1)),
);

/** Copies of the seed under other names, 100,000 products in all. */
const largeShop = () =>
  searchableSeed((entries) =>
    Array.from({ length: PRODUCTS }, (_, number) => {
      const original = entries[number % entries.length]!;
      const batch = Math.floor(number / entries.length);
      return batch === 0 ? original : variationOf(original, batch);
    }),
  );

/** The same shop with a unique brand name for every second product: a vocabulary of tens of thousands of words. */
const wordyShop = async (): Promise<SearchableProduct[]> =>
  (await largeShop()).map((product, number) =>
    number % 2
      ? product
      : {
          ...product,
          name: {
            en: `${invented(`${product.id} en`, LATIN)} ${product.name.en}`,
            ar: `${product.name.ar} ${invented(`${product.id} ar`, ARABIC)}`,
          },
        },
  );

const LATIN = ['sa', 'nd', 'al', 'ro', 'se', 'mi', 'st', 'ou', 'da', 'be', 'ka', 'ri', 'lo', 'ta', 'en', 'ju'];
const ARABIC = ['صن', 'دل', 'عو', 'بخ', 'ور', 'مس', 'زي', 'رد', 'لب', 'ان', 'قر', 'فا', 'هي', 'جو', 'كم', 'شا'];
const invented = (name: string, syllables: string[]) =>
  Array.from(
    { length: 3 + stableNumber(name, 2) },
    (_, index) => syllables[stableNumber(`${name} ${index}`, syllables.length)],
  ).join('');

const quantile = (numbers: number[], part: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(part * (numbers.length - 1))]!;
const median = (numbers: number[]) => quantile(numbers, 0.5);

/** Milliseconds for each keystroke. */
const measure = (index: MemoryIndex) =>
  KEYSTROKES.map((query) => {
    const started = performance.now();
    index.search(query, { limit: 8, offset: 0 });
    return performance.now() - started;
  });

test.each([
  ['the seed in batches', largeShop],
  ['a large vocabulary', wordyShop],
])('suggestions in 100,000 products, %s: p99 of at most 20 ms', async (what, makeShop) => {
  const shop = await makeShop();
  const started = performance.now();
  const builder = new IndexBuilder();
  for (const product of shop) builder.add(product);
  const data = builder.finish(1);
  const built = performance.now() - started;
  const index = new MemoryIndex(data);
  measure(index);

  const runs = Array.from({ length: RUNS }, () => measure(index));

  const [p50, p99, slowest] = [0.5, 0.99, 1].map((part) => median(runs.map((run) => quantile(run, part)))) as [
    number,
    number,
    number,
  ];
  // The median of several runs, so that other programs on the machine don't affect single keystrokes.
  const steady = quantile(
    KEYSTROKES.map((_, keystroke) => median(runs.map((run) => run[keystroke]!))),
    0.99,
  );
  const megabytes = buffersOf(data).reduce((sum, { byteLength }) => sum + byteLength, 0) / 1024 / 1024;
  process.stdout.write(
    `${what}: ${data.terms.offsets.length - 1} terms, built in ${(built / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB; ` +
      `${KEYSTROKES.length} keystrokes, median of ${RUNS} runs: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms; p99 of each keystroke's median ${steady.toFixed(1)} ms\n`,
  );
  expect(p99).toBeLessThanOrEqual(LONGEST_P99);
});

test('the list’s queries find their products among 100,000 too', async () => {
  const builder = new IndexBuilder();
  for (const product of await largeShop()) builder.add(product);
  const index = new MemoryIndex(builder.finish(1));

  const missed = SEARCH_LIST.filter(({ query, expect: expected }) => {
    const originals = index.search(query, { limit: 3, offset: 0 }).ids.map((id) => id.replace(/-batch-\d+$/, ''));
    return !originals.some((id) => expected.includes(id));
  });

  expect(missed.map(({ query }) => query)).toEqual([]);
});
