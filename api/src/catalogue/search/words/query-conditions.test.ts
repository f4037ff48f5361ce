import { expect, test } from 'vitest';
import { readConditions } from './query-conditions.ts';

test.each([
  ['oud under 100', 'oud', { priceTo: 10_000 }],
  ['oud under AED 99.50', 'oud', { priceTo: 9_950 }],
  ['perfume less than 200 dirhams', 'perfume', { priceTo: 20_000 }],
  ['عود أقل من ١٠٠ درهم', 'عود', { priceTo: 10_000 }],
  ['عطر حتى 300 د.إ', 'عطر', { priceTo: 30_000 }],
  ['oud over 500', 'oud', { priceFrom: 50_000 }],
  ['بخور أكثر من 50', 'بخور', { priceFrom: 5_000 }],
  ['gifts between 100 and 200', 'gifts', { priceFrom: 10_000, priceTo: 20_000 }],
  ['هدية من 300 إلى 100 درهم', 'هديه', { priceFrom: 10_000, priceTo: 30_000 }],
  ['بين ١٠٠ و٢٠٠', '', { priceFrom: 10_000, priceTo: 20_000 }],
  ['30ml', '', { size: '30ml' }],
  ['rose 30 ML', 'rose', { size: '30ml' }],
  ['ورد ٣٠ مل', 'ورد', { size: '30ml' }],
  ['0.5 tola oud', 'oud', { size: '0.5tola' }],
  ['saffron 1 kg', 'saffron', { size: '1000g' }],
  ['زعفران 5 غرام', 'زعفران', { size: '5g' }],
  ['oud 15ml under 300', 'oud', { size: '15ml', priceTo: 30_000 }],
])('"%s" is a search for "%s" with %j', (query, words, conditions) => {
  const read = readConditions(query);

  expect({ ...read, words: read.words.replaceAll(/\s+/g, ' ') }).toEqual({ words, conditions });
});

test.each(['Oud Royal', 'misbaha of 45 beads', 'مسبحة ٤٥ حبة', 'thirty petal rose', 'under', '100'])(
  '"%s" has no condition and stays as it was typed',
  (query) => {
    expect(readConditions(query)).toEqual({ words: query, conditions: {} });
  },
);
