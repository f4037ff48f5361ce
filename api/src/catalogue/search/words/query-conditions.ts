import { normalise } from './normalise.ts';

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

const NUMBER = String.raw`(\d{1,6}(?:\.\d+)?)`;
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
  'max',
  'أقل من',
  'أرخص من',
  'تحت',
  'دون',
  'حتى',
);
const OVER = anyOf('over', 'above', 'more than', 'at least', 'min', 'أكثر من', 'أغلى من', 'فوق');

const UNITS: [unit: 'ml' | 'g' | 'tola', times: number, words: string][] = [
  ['ml', 1, anyOf('mls?', 'millilit(?:er|re)s?', 'ملي(?:لتر)?', 'مل')],
  ['g', 1_000, anyOf('kgs?', 'kilos?', 'كيلو', 'كغ', 'كجم')],
  ['g', 1, anyOf('grams?', 'gms?', 'gr?', 'غرامات', 'غرام', 'جرامات', 'جرام', 'غم', 'جم', 'غ')],
  ['tola', 1, anyOf('tolas?', 'تولة', 'تولات')],
];
const UNIT = anyOf(...UNITS.map(([, , words]) => words));

/** A pattern for whole words; `\b` knows only Latin letters. A number with a unit is a size, not a price. */
const phrase = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}.])${pattern}(?![\p{L}\p{N}]|\s*${UNIT}(?![\p{L}]))`, 'u');
const BETWEEN = phrase(
  String.raw`${anyOf('between', 'from', 'بين', 'من')}\s+${PRICE}\s*(?:-|–|${anyOf('and', 'to', 'إلى', 'و')})\s*${PRICE}`,
);
const AT_MOST = phrase(String.raw`${UNDER}\s+(?:من\s+)?${PRICE}`);
const AT_LEAST = phrase(String.raw`${OVER}\s+${PRICE}`);
const SIZES = UNITS.map(
  ([unit, times, words]) =>
    [unit, times, new RegExp(String.raw`(?<![\p{L}\p{N}.])${NUMBER}\s*${words}(?![\p{L}\p{N}])`, 'u')] as const,
);

const fils = (dirhams: string) => Math.round(Number(dirhams) * 100);

/** Reads prices ("oud under 100", "عود أقل من ١٠٠ درهم") and a size ("rose 30ml") out of a query, in either language. */
export function readConditions(query: string): ReadQuery {
  const conditions: QueryConditions = {};
  let words = normalise(query);
  /** Cuts the first match out of the words and passes its numbers on. */
  const cut = (pattern: RegExp, found: (...numbers: string[]) => void) => {
    const match = pattern.exec(words);
    if (!match) return;
    words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
    found(...match.slice(1));
  };

  for (const [unit, times, pattern] of SIZES)
    cut(pattern, (amount) => (conditions.size ??= `${Number(amount) * times}${unit}`));
  cut(BETWEEN, (one, other) => {
    const [from, to] = [fils(one!), fils(other!)].toSorted((a, b) => a - b);
    Object.assign(conditions, { priceFrom: from, priceTo: to });
  });
  cut(AT_MOST, (price) => (conditions.priceTo ??= fils(price!)));
  cut(AT_LEAST, (price) => (conditions.priceFrom ??= fils(price!)));
  return Object.keys(conditions).length > 0 ? { words: words.trim(), conditions } : { words: query, conditions };
}
