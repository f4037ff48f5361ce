import { normalise } from '@shop/text/normalise';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { documentNumber, orderCodeStart, orderNumber, phoneEnd, wordsQuery } from './typed-search.ts';

/** The signs of Latin and Arabic with their marks, punctuation, and the presentation forms. */
const RANGES = [
  [0x20, 0x24f],
  [0x2b0, 0x36f],
  [0x600, 0x77f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
  [0xff01, 0xff5e],
] as const;
const SIGNS = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);

test('the database takes the same spellings for one as the shop’s search', async () => {
  const { db } = await testShop();
  const texts = [...SIGNS, 'Dragon’s Blood', 'آمنة بنت عبدالله', 'José Núñez', 'فاطِمـة', 'أحمد المنصوري', 'Straße'];

  const { rows } = await db.execute<{ form: string }>(
    sql`select search_form(text) as form from unnest(${sql.param(texts)}::text[]) with ordinality as each (text, place) order by place`,
  );

  const different = texts.filter((text, place) => rows[place]!.form !== normalise(text));
  // JavaScript writes the dot of a Turkish capital I as a sign of its own, which is then removed.
  expect(different.filter((sign) => sign !== 'İ')).toEqual([]);
});

test.each([
  ['Ali Maryam', "'ali':* & 'maryam':*"],
  ['  O’Brien ', "'obrien':*"],
  ['الراشد', "('راشد':* | 'الراشد':*)"],
  ['% & |', null],
])('%s is looked for as %s', (typed, query) => {
  expect(wordsQuery(typed)).toBe(query);
});

test.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '501234567'],
  ['(050) 123 4567', '501234567'],
  ['\u200E+971 50 123 4567', '971501234567'],
  ['+971 (0)50 123 4567', '971501234567'],
  ['00971 050 123 4567', '971501234567'],
  ['4567', '4567'],
  ['567', null],
  ['PF-0500', null],
])('%s is a phone number that ends with %s', (typed, end) => {
  expect(phoneEnd(typed)).toBe(end);
});

test.each([
  ['#13', 13],
  ['١٣', 13],
  ['\u200F13 ', 13],
  ['13a', null],
])('%s is the order number %s', (typed, number) => {
  expect(orderNumber(typed)).toBe(number);
});

test.each([
  ['sw-7k3m', 'SW-7K3M'],
  ['SW 7K3M Q9', 'SW-7K3M-Q9'],
  ['7k3mq9tx2hwd', 'SW-7K3M-Q9TX-2HWD'],
  ['13', null],
  ['-', null],
])('%s begins the order code %s', (typed, code) => {
  expect(orderCodeStart(typed)).toBe(code);
});

test.each([
  ['INV-000001', 'INV-000001'],
  ['inv 1', 'INV-000001'],
  ['cn-٠٠٠٠٤٢', 'CN-000042'],
  ['INV', null],
  ['PF-OUDR-050', null],
])('%s is the document %s', (typed, number) => {
  expect(documentNumber(typed)).toBe(number);
});
