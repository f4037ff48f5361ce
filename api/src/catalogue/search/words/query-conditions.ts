import { plainNumber } from '@shop/contract/typed-number';
import { normalise } from '@shop/text/normalise';

/** What a query says besides what is searched. */
export interface QueryConditions {
  /** Fils. */
  priceFrom?: number;
  priceTo?: number;
  /** As in a product's variants: `30ml`, `1000g`, `0.5tola`. */
  size?: string;
}

export interface ReadQuery {
  /** The query without its conditions. */
  words: string;
  conditions: QueryConditions;
}

const NUMBER = String.raw`(\d(?:[\d.,٫٬،]{0,10}\d)?)`;
const CURRENCY = String.raw`(?:aed|dhs?|dirhams?|د\.ا\.?|درهما?|دراهم)`;
const PRICE = String.raw`(?:${CURRENCY}\s*)?${NUMBER}(?:\s*${CURRENCY})?`;

const anyOf = (...phrases: string[]) => `(?:${phrases.map((phrase) => normalise(phrase)).join('|')})`;
const UNDER = anyOf(
  'under',
  'below',
  'less than',
  'cheaper than',
  'up to',
  'at most',
  String.raw`max(?:imum)?\.?`,
  'ب?أقل من',
  'لغاية',
  'ب?أرخص من',
  'تحت',
  'دون',
  'حتى',
);
const OVER = anyOf(
  'over',
  'above',
  'more than',
  'at least',
  String.raw`min(?:imum)?\.?`,
  'ب?أكثر من',
  'ب?أغلى من',
  'فوق',
);

const UNITS: [unit: 'ml' | 'g' | 'tola', times: number, words: string][] = [
  ['ml', 1, anyOf('mls?', 'millilit(?:er|re)s?', 'ملي(?:لتر)?', 'مل')],
  ['g', 1_000, anyOf('kgs?', 'kilos?', 'كيلو', 'كغ', 'كجم')],
  ['g', 1, anyOf('grams?', 'gms?', 'gr?', 'غرامات', 'غرام', 'جرامات', 'جرام', 'غم', 'جم', 'غ')],
  ['tola', 1, anyOf('tolas?', 'تولة', 'تولات')],
];
const UNIT = anyOf(...UNITS.map(([, , words]) => words));

/**
 * A pattern for whole words; `\b` knows only Latin letters. A number with a unit is a size and one with a percent sign a
 * reduction, not a price.
 */
const phrase = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}.-])${pattern}(?![\p{L}\p{N}-]|[.,٫٬،]\d|\s*(?:[%٪]|${UNIT}(?![\p{L}])))`, 'u');
const FROM = anyOf('from', 'من');
const BETWEEN = phrase(
  String.raw`(?:${anyOf('between', 'بين')}|${FROM})\s+${PRICE}\s*(?:[-–]|${anyOf('and', 'to', 'إلى', 'و')})\s*${PRICE}`,
);
const RANGE = phrase(String.raw`${PRICE}\s*(?:[-–]|${anyOf('to', 'إلى')})\s*${PRICE}`);
const AT_MOST = phrase(String.raw`${UNDER}\s+(?:من\s+)?${PRICE}`);
const AT_LEAST = phrase(String.raw`${OVER}\s+${PRICE}`);
/** Only at the end: "a gift from 3 friends" is about no price. */
const STARTING_AT = phrase(String.raw`${FROM}\s+${PRICE}\s*$`);
const SIZES = UNITS.map(
  ([unit, times, words]) =>
    [unit, times, new RegExp(String.raw`(?<![\p{L}\p{N}.])${NUMBER}\s*${words}(?![\p{L}\p{N}])`, 'u')] as const,
);

/** Also in words; a whole number may stand before a sign: `1½`. */
const FRACTIONS: [RegExp, value: number][] = [
  [/(\d*)\s?½|(?<![\d/])1\/2(?![\d/])|(?<!\p{L})(?:half(?: an?)?|نصف?)(?=\s+\p{L})/gu, 0.5],
  [/(\d*)\s?¼|(?<![\d/])1\/4(?![\d/])|(?<!\p{L})(?:quarter(?: of)?(?: an?)?|ربع)(?=\s+\p{L})/gu, 0.25],
  [/(\d*)\s?¾|(?<![\d/])3\/4(?![\d/])/gu, 0.75],
];
const withDecimals = (query: string) =>
  FRACTIONS.reduce(
    (text, [pattern, value]) => text.replaceAll(pattern, (_, whole = '') => String(Number(whole) + value)),
    query.toLowerCase(),
  );

const fils = (dirhams: string) => Math.round(Number(dirhams) * 100);

/** Reads prices ("oud under 100", "عود أقل من ١٠٠ درهم") and a size ("rose 30ml") out of a query, in either language. */
export function readConditions(query: string): ReadQuery {
  const conditions: QueryConditions = {};
  let words = normalise(withDecimals(query));
  /** Cuts the first match out of the words and passes its numbers on. */
  const cut = (pattern: RegExp, found: (...numbers: string[]) => void) => {
    const match = pattern.exec(words);
    const numbers = match?.slice(1).map(plainNumber) ?? [];
    if (!match || !numbers.every((number) => number !== null)) return;
    words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
    found(...numbers);
  };

  for (const [unit, times, pattern] of SIZES)
    cut(pattern, (amount) => (conditions.size ??= `${Number(amount) * times}${unit}`));
  for (const range of [BETWEEN, RANGE])
    cut(range, (one, other) => {
      const [from, to] = [fils(one!), fils(other!)].toSorted((a, b) => a - b);
      conditions.priceFrom ??= from!;
      conditions.priceTo ??= to!;
    });
  cut(AT_MOST, (price) => (conditions.priceTo ??= fils(price!)));
  for (const bound of [AT_LEAST, STARTING_AT]) cut(bound, (price) => (conditions.priceFrom ??= fils(price!)));
  return Object.keys(conditions).length > 0 ? { words: words.trim(), conditions } : { words: query, conditions };
}
