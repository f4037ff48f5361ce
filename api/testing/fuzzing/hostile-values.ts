import fc from 'fast-check';

/** Texts that have broken programs: markup, formulas, header ends, directions, half characters, floods. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  '\u202egnp.exe',
  '\u2066\u2067\u2068',
  '\u200b\u200d\ufeff',
  '😀👨‍👩‍👧‍👦🇦🇪',
  `Z${'\u0301'.repeat(500)}`,
  'x\r\nBcc: everybody@shop.example',
  '<script>alert(1)</script>',
  `"'><img src=x onerror=alert(1)>`,
  '</script><!--',
  '=HYPERLINK("https://evil.example")',
  "' or 1=1; drop table orders; --",
  '%00%ff%zz',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}#{7*7}',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  '٠٥٠١٢٣٤٥٦٧',
  'w'.repeat(20_000),
  ','.repeat(5_000),
  'ﷺ'.repeat(1_000),
] as const;

/** Stands in a JSON text for a number that JavaScript can't write, such as `1e999`. */
export const RAW_NUMBER = /"raw:(-?[\d.e+]+)"/g;

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** What PostgreSQL can't store, what no number is, and what no field takes: tried more often than the rest. */
export const MOST_TELLING = [
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\u202e',
  '',
  '-1',
  '99999999999999999999',
  '%00',
] as const;

/** Any value of JSON, most of them wrong for any field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...MOST_TELLING) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      -1,
      0,
      -0,
      0.1,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1.7e308,
      'raw:1e999',
      'raw:-1e999',
      'raw:123456789012345678901234567890.5',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      [[]],
      { toString: 'x' },
      { length: 1e9 },
      Array.from({ length: 1_000 }, () => 0),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bodies that are no object that any endpoint takes, or no JSON at all. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":1}}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  nested(50_000, '[', ']'),
  nested(20_000, '{"a":', '}').replace(/:\}/, ':0}'),
  `{"a":"${'x'.repeat(300 * 1024)}"}`,
  "{'single': 'quotes'}",
  '<xml/>',
  '--boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--boundary--',
);
