import { expect, test } from 'vitest';
import { indexOf } from '../testing/seed-index.ts';

const product = (id: string, en: string, ar: string, ...searchTerms: string[]) => ({
  id,
  name: { en, ar },
  searchTerms,
});
const found = (index: ReturnType<typeof indexOf>, query: string) => index.search(query, { limit: 20, offset: 0 }).ids;

// Most popular first.
const INDEX = indexOf([
  product('soap', 'Herbal Soap', 'صابون عشبي', 'rose', 'cardamon'),
  product('rosebuds', 'Rosebuds', 'براعم', 'tea'),
  product('rose-oil', 'Rose Oil', 'زيت ورد', 'oils'),
  product('roses', 'Bunch of Roses', 'باقة ورود'),
  product('rose', 'Rose', 'وردة'),
  product('spice', 'Cardamom', 'هيل'),
]);

test('better matches come first: the whole name, a word, its plural, its prefix, a search term', () => {
  expect(found(INDEX, 'rose')).toEqual(['rose', 'rose-oil', 'roses', 'rosebuds', 'soap']);
});

test('products of the searched kind come before products with its scent, however popular those are', () => {
  const index = indexOf([
    product('cream', 'Rose & Oud Face Cream', 'كريم الوجه بالورد والعود', 'moisturiser', 'rose cream'),
    product('chips', 'Indian Oud Chips', 'كسر عود هندي', 'hindi oud', 'عود آسام'),
    product('perfume', 'Oud Royal', 'عطر عود ملكي', 'royal oud', 'رويال عود'),
  ]);

  expect(found(index, 'oud')).toEqual(['chips', 'perfume', 'cream']);
  expect(found(index, 'ou')).toEqual(['chips', 'perfume', 'cream']);
  expect(found(index, 'عود')).toEqual(['chips', 'perfume', 'cream']);
  expect(found(index, 'rose cream')).toEqual(['cream']);
});

test('among equal matches the more popular comes first', () => {
  const index = indexOf([
    product('b', 'Amber Oud', 'ا'),
    product('a', 'Oud Amber', 'ب'),
    product('c', 'Oud Noir', 'ج'),
  ]);

  expect(found(index, 'oud')).toEqual(['b', 'a', 'c']);
});

test('a word that only search terms have is also taken for a typing error in a name, but later', () => {
  expect(found(INDEX, 'cardamon')).toEqual(['soap', 'spice']);
});

test('a word that names have is not taken for a typing error', () => {
  const index = indexOf([product('rise', 'Rise', 'ا'), product('rose', 'Rose', 'ب')]);

  expect(found(index, 'rose')).toEqual(['rose']);
});

test('products must have all words; if none has, those with the most words are found', () => {
  const index = indexOf([product('a', 'Oud Oil', 'ا'), product('b', 'Oud Soap Gift', 'ب'), product('c', 'Lemon', 'ج')]);

  expect([found(index, 'soap oud'), found(index, 'oud soap car'), found(index, 'oud rocket')]).toEqual([
    ['b'],
    ['b'],
    ['a', 'b'],
  ]);
});

test('products with less than half of the words are not found', () => {
  expect(found(INDEX, 'rose telephone charger')).toEqual([]);
});

test('a word that no product has together with the others is taken for a typing error', () => {
  const index = indexOf([product('a', 'Musk Attar', 'ا'), product('b', 'Face Mask', 'ب')]);

  expect(found(index, 'mask attar')).toEqual(['a']);
});

test('words are joined and split', () => {
  const index = indexOf([
    product('a', 'Sandalwood Chips', 'ا'),
    product('b', 'Oud Chips', 'ب'),
    product('c', 'De-oiled Powder', 'ج'),
  ]);

  expect([found(index, 'sandal wood'), found(index, 'oudchips'), found(index, 'deoiled powder')]).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ]);
});

test('an article without its word restricts nothing', () => {
  const index = indexOf([product('a', 'Oud', 'زيت العود'), product('b', 'Musk', 'زيت المسك')]);

  expect([found(index, 'ال'), found(index, 'زيت ال'), found(index, 'زيت الم')]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['b'],
  ]);
});

test('a page is a part of all results, with their total', () => {
  const whole = INDEX.search('rose', { limit: 20, offset: 0 });

  expect(INDEX.search('rose', { limit: 2, offset: 1 })).toEqual({ ids: whole.ids.slice(1, 3), total: whole.total });
  expect(INDEX.search('rose', { limit: 2, offset: 40 })).toEqual({ ids: [], total: whole.total });
});

test('stored results of short prefixes equal those of a search', () => {
  const names = ['Oud', 'Oil', 'Old Oud', 'Ivory', 'Our Oil'];
  const many = Array.from({ length: 12_000 }, (_, number) =>
    product(`p${number}`, `${names[number % 5]} ${number}`, `عود ${number}`, 'oud oil', 'often'),
  );
  const index = indexOf(many);

  // More than the stored results hold, so that the index searches.
  const all = index.search('o', { limit: 200, offset: 0 });
  const first = index.search('o', { limit: 100, offset: 0 });
  const middle = index.search('o', { limit: 20, offset: 70 });

  expect(all.total).toBe(12_000);
  expect(first).toEqual({ ids: all.ids.slice(0, 100), total: all.total });
  expect(middle).toEqual({ ids: all.ids.slice(70, 90), total: all.total });
});

test.each(['', ' ', '!', 'ـ', '؟؟', '😀'])('"%s" finds nothing', (query) => {
  expect(INDEX.search(query, { limit: 8, offset: 0 })).toEqual({ ids: [], total: 0 });
});

test('a shop without products finds nothing', () => {
  expect(indexOf([]).search('oud', { limit: 8, offset: 0 })).toEqual({ ids: [], total: 0 });
});

test('stopping early gives the same page as ranking every product', () => {
  const names = ['Oud', 'Oud Chips', 'Rose Oud Cream', 'Royal Oud', 'Musk', 'Oud Musk Oil'];
  const index = indexOf(
    Array.from({ length: 300 }, (_, number) =>
      product(
        `p${number}`,
        number % 7 ? `${names[number % 6]} batch` : names[number % 6]!,
        `عود ${number % 5}`,
        ...(number % 4 ? ['cream'] : ['oud', 'hindi oud']),
      ),
    ),
  );

  const queries = ['oud', 'batch', 'bat', 'musk oud', 'oud batch', 'oud chi', 'cream', 'عود', 'oudd', '3'];
  for (const query of queries) {
    const { ids, total } = index.search(query, { limit: 1_000, offset: 0 });
    const pages = [8, 5, 1].map((limit) => [limit, limit * 4] as const);
    for (const [limit, offset] of [[8, 0] as const, ...pages])
      expect({ query, ...index.search(query, { limit, offset }) }).toMatchObject({
        query,
        ids: ids.slice(offset, offset + limit),
        total,
      });
  }
});
