import { wordsOf } from '@shop/text/normalise';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_LIST } from './testing/search-list.ts';
import { indexOf, searchableSeed } from './testing/seed-index.ts';
import { withoutArticle } from './words/arabic-forms.ts';

const products = await searchableSeed();
const index = indexOf(products);
const firstThree = (query: string) => index.search(query, { limit: 3, offset: 0 }).ids;

test.each(SEARCH_LIST)('"$query" finds an expected product among the first three', ({ query, expect: expected }) => {
  expect(firstThree(query).filter((id) => expected.includes(id))).not.toEqual([]);
});

const OUD = ['perfume-oud-royal', 'attar-oud-cambodi', 'oud-chips'];
const BURNERS = ['burner-ebony', 'burner-brass', 'burner-white', 'burner-ceramic'];

// None of these queries is in the list above.
test.each([
  ['sandlwood', ['sandal-chips', 'oil-sandalwood']],
  ['parfume', ['perfume-oud-royal', 'perfume-musk-blanc']],
  ['عود', OUD],
  ['صندل', ['sandal-chips', 'oil-sandalwood', 'attar-sandal']],
  ['بخورر', ['bakhoor-pellets']],
  ['أحمر', ['lipstick-red', 'ruby', 'sandal-chips-red']],
  ['احمر', ['lipstick-red', 'ruby', 'sandal-chips-red']],
  // Typed in part.
  ['lav', ['oil-lavender']],
  ['frankin', ['frankincense', 'oil-frankincense', 'frankincense-green']],
  ['الزعف', ['saffron', 'perfume-saffron-leather']],
  // Typing errors.
  ['tumeric', ['turmeric']],
  ['cinammon', ['cinnamon']],
  ['jasmin perfum', ['perfume-jasmine']],
  ['emrald', ['emerald']],
  ['amathyst', ['amethyst-cluster']],
  ['charcol soap', ['soap-charcoal']],
  ['كركديةة', ['hibiscus']],
  ['خزاما', ['oil-lavender']],
  ['زنجبييل', ['ginger-powder']],
  ['uod', OUD],
  ['عدو', OUD],
  // Plurals, articles, cases.
  ['زيوت', ['oil-frankincense', 'oil-black-seed', 'oil-rose']],
  ['المباخر', BURNERS],
  ['أحجار', ['lapis', 'turquoise', 'jade', 'gemstones']],
  ['للشعر', ['oil-black-seed']],
  ['والزعفران', ['saffron', 'perfume-saffron-leather']],
  ['soaps', ['soap-sandal', 'soap-charcoal']],
  ['gemstone', ['gemstones']],
  // Spellings.
  ['ﻋﻮﺩ', OUD],
  ['عُـود', OUD],
  ['کریم', ['cream-jar']],
  ['٤٥ حبة', ['misbaha-carnelian', 'misbaha-amber', 'misbaha-onyx', 'misbaha-turquoise']],
  ['bokhoor', ['bakhoor-pellets']],
  ['zaferan', ['saffron', 'perfume-saffron-leather']],
  ['aqiq', ['carnelian', 'misbaha-carnelian']],
  ['khamrah', ['attar-rose', 'attar-green-musk']],
  ['makhmaria', ['attar-rose', 'attar-green-musk']],
  ['tigers eye', ['tiger-eye']],
  ['DRAGON’S BLOOD', ['dragons-blood']],
  // Words joined or split, several words, the other language.
  ['sandal wood oil', ['oil-sandalwood', 'oil-sandalwood-aged']],
  ['bodybutter', ['body-butter']],
  ['oil cardamom', ['oil-cardamom']],
  ['oud عطر', ['perfume-oud-royal']],
  ['gift for mother', ['perfume-rose-taif']],
  ['cosmetics', ['cream-jar', 'lipstick-red', 'balm']],
  ['أعواد صندل', ['sandal-billets', 'sandal-red-billets']],
  ['قطع خشب الصندل', ['sandal-billets', 'sandal-red-billets']],
  ['بهارات', ['saffron', 'cardamom', 'hibiscus']],
])('"%s" finds the expected products', (query, expected) => {
  expect(firstThree(query).filter((id) => expected.includes(id))).not.toEqual([]);
});

test.each(['oud', 'oudh', 'عود', 'العود'])('"%s" finds oud before creams and soaps that smell of it', (query) => {
  const { ids } = index.search(query, { limit: 8, offset: 0 });

  const kinds = ids.map((id) => /^(cream|soap)/.test(id));
  expect(kinds.indexOf(true) === -1 || kinds.indexOf(true) >= 5).toBe(true);
});

test.each(['gift', 'gifts', 'هدية', 'هدايا'])('"%s" finds gifts', (query) => {
  const { ids } = index.search(query, { limit: 8, offset: 0 });

  const gifts = ids.filter((id) => {
    const { searchTerms } = products.find((product) => product.id === id)!;
    return searchTerms.some((term) => /gift|هدية/.test(term));
  });
  expect([ids.length, gifts]).toEqual([8, ids]);
});

test.each([
  ['gifts for her', 'هدايا نسائية', ['perfume-musk-blanc', 'perfume-rose-taif', 'attar-rose']],
  ['gifts for him', 'هدايا رجالية', ['perfume-oud-royal', 'misbaha-carnelian', 'attar-sandal']],
  ['gifts for the home', 'هدايا للبيت', ['burner-ebony', 'burner-brass', 'bakhoor-pellets']],
  ['gift sets', 'طقم هدايا', ['gemstones', 'soap-sandal']],
  ['samples', 'عيّنات', ['perfume-oud-royal', 'perfume-iris', 'attar-oud-cambodi']],
])('"%s" and "%s" find the same products, as they are written', (english, arabic, expected) => {
  const found = index.search(english, { limit: 30, offset: 0 });

  expect(found.ids).toEqual(expect.arrayContaining(expected));
  expect(found.guessed).toBeUndefined();
  expect(index.search(arabic, { limit: 30, offset: 0 })).toEqual(found);
});

test.each(['telephone charger', 'qzxv', 'سيارة مستعملة', '987654', 'xx yy zz'])('"%s" finds nothing', (query) => {
  expect(firstThree(query)).toEqual([]);
});

test('every product is found by its own name, in both languages', () => {
  const lost = products.filter(({ id, name }) => [name.en, name.ar].some((query) => !firstThree(query).includes(id)));

  expect(lost.map(({ id }) => id)).toEqual([]);
});

/** Variants of the word with one letter left out, doubled or swapped with the one before it, except the first. */
const withTypingErrors = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, place) => place + 1).flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  ]);

test('every product is found by its own name with an error in its longest word', () => {
  // In short words, leaving out a letter makes another real word.
  const isLong = (name: string) => wordsOf(name).some((word) => withoutArticle(word).length > 5);
  const names = products
    .flatMap(({ id, name }) => [
      { id, name: name.en },
      { id, name: name.ar },
    ])
    .filter(({ name }) => isLong(name));

  const lost = names.flatMap(({ id, name }) => {
    const words = name.split(' ');
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
    const queries = withTypingErrors(longest).map((error) =>
      words.map((word) => (word === longest ? error : word)).join(' '),
    );
    return queries.filter((query) => !index.search(query, { limit: 8, offset: 0 }).ids.includes(id));
  });

  expect(lost).toEqual([]);
});

test('no input makes the search fail', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(10_000),
      (query, limit, offset) => {
        const { ids, total } = index.search(query, { limit, offset });

        expect(ids.length).toBe(Math.max(0, Math.min(limit, total - offset)));
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
  );
});

test.each([
  ['uod', ['oud']],
  ['sandlwood oil', ['sandalwood', 'oil']],
  ['مبخررة', ['مبخره']],
  ['oud qqqzzz', ['oud']],
  // As typed, typed in part, joined, or the same word in the other script.
  ['oud', undefined],
  ['sandalw', undefined],
  ['sandal wood', undefined],
  ['makhmaria', undefined],
])('"%s" was read as %j', (query, guessed) => {
  expect(index.search(query, { limit: 3, offset: 0 }).guessed).toEqual(guessed);
});
