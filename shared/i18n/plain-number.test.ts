import { LANGUAGES } from '@shop/contract/languages';
import { expect, test } from 'vitest';
import { formatLength, formatPercent, formatRating, formatWhole } from './format.ts';
import { plainNumber } from './plain-number.ts';

const LOCALE = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' };
const intl = (language: 'en' | 'ar', digits: number) =>
  new Intl.NumberFormat(LOCALE[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });

test.each(LANGUAGES)('numbers are written as the platform writes them, in %s', (language) => {
  const fils = [0, 5, 99, 100, 12_000, 99_999, 100_000, 123_456_789, 100_000_000_000, -1, -26_500, -123_456_789];
  const counts = [0, 7, 999, 1000, 12_345, 1_000_000, -3, -4321, 2.5, 99.49];

  expect(fils.map((one) => plainNumber(one, 2, language)).map(({ whole, fraction }) => whole + fraction)).toEqual(
    fils.map((one) => intl(language, 2).format(one / 100)),
  );
  expect(counts.map((one) => formatWhole(one, language))).toEqual(counts.map((one) => intl(language, 0).format(one)));
});

test.each(LANGUAGES)('every average and every share is rounded as the platform rounds it, in %s', (language) => {
  const hundredths = Array.from({ length: 501 }, (_, index) => index / 100);

  expect(hundredths.map((one) => formatRating(one, language))).toEqual(
    hundredths.map((one) => intl(language, 1).format(one)),
  );
  expect(hundredths.map((one) => formatPercent(one, language))).toEqual(
    hundredths.map((one) => `${intl(language, 0).format(one * 100)}%`),
  );
});

test.each(LANGUAGES)('every length of a bottle is written as the platform writes it, in %s', (language) => {
  const tenths = Array.from({ length: 3000 }, (_, index) => index / 10);
  const unit = (one: number) => (one < 10 ? 'millimeter' : 'centimeter');
  const written = (one: number) =>
    new Intl.NumberFormat(LOCALE[language], { style: 'unit', unit: unit(one), maximumFractionDigits: 1 });

  const lengths = tenths.filter((one) => one < 10 || Number.isInteger(one));

  expect(lengths.map((one) => formatLength(one, language))).toEqual(
    lengths.map((one) => written(one).format(one < 10 ? one : one / 10)),
  );
});
