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
  ['oud under 1,000', 'oud', { priceTo: 100_000 }],
  ['عود أقل من ١٬٠٠٠', 'عود', { priceTo: 100_000 }],
  ['عود أقل من ۱۰۰', 'عود', { priceTo: 10_000 }],
  ['oud under 99,50', 'oud', { priceTo: 9_950 }],
  ['½ tola', '', { size: '0.5tola' }],
  ['1½ tola', '', { size: '1.5tola' }],
  ['1/4 tola oud', 'oud', { size: '0.25tola' }],
  ['half a tola', '', { size: '0.5tola' }],
  ['نصف تولة', '', { size: '0.5tola' }],
  ['ربع تولة', '', { size: '0.25tola' }],
  ['عطر بأقل من 100 درهم', 'عطر', { priceTo: 10_000 }],
  ['عطر لغاية ٢٠٠', 'عطر', { priceTo: 20_000 }],
  ['oud max. 200', 'oud', { priceTo: 20_000 }],
  ['oud from 100', 'oud', { priceFrom: 10_000 }],
  ['oud 100-200', 'oud', { priceFrom: 10_000, priceTo: 20_000 }],
  ['oud 100 – 200', 'oud', { priceFrom: 10_000, priceTo: 20_000 }],
  ['oud 1,000 to 2,000', 'oud', { priceFrom: 100_000, priceTo: 200_000 }],
  ['عود ١٠٠ إلى ٢٠٠', 'عود', { priceFrom: 10_000, priceTo: 20_000 }],
])('"%s" is a search for "%s" with %j', (query, words, conditions) => {
  const read = readConditions(query);

  expect({ ...read, words: read.words.replaceAll(/\s+/g, ' ') }).toEqual({ words, conditions });
});

test.each([
  'Oud Royal',
  'misbaha of 45 beads',
  'مسبحة ٤٥ حبة',
  'thirty petal rose',
  'under',
  '100',
  'up to 50% off',
  'oud under 1.000',
  'PF-OUDR-050-100',
])('"%s" has no condition and stays as it was typed', (query) => {
  expect(readConditions(query)).toEqual({ words: query, conditions: {} });
});
