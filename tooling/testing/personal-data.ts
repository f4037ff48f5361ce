import { createHash } from 'node:crypto';

/** What a shop knows of people: values that its logs must not have. */
export interface PersonalData {
  /** Names, numbers, emails, addresses, codes of links. */
  values: readonly string[];
  /** SHA-256 in hex of session tokens and of keys in links, which the database stores only so. */
  hashes: ReadonlySet<string>;
}

export interface Finding {
  /** Which kind of line: its message or its event. */
  line: string;
  /** What was found, shortened: whoever reads the report need not learn it too. */
  found: string;
}

/** What looks like personal data, whether the database still knows it or not. */
const PATTERNS: readonly [what: string, pattern: RegExp][] = [
  ['a phone number', /(?<![\w.-])(?:(?:\+|00)971|0?5)\d[\d -]{7,10}(?![\w.-])|\+\d{10,15}(?!\d)/g],
  ['an email address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w/@])/gi],
  ['a one-time code', /#\d{4}(?!\w)|otp[\\"]*\s*[:=]\s*[\\"]*\d{4}(?!\d)/gi],
  ['a token', /Bearer [\w-]{20,}/g],
];
/** A session token has 43 of these characters, a link's key 16. */
const SECRET_LENGTHS = [43, 16];
/** Shorter values stand in words that have nothing to do with anybody. */
const LEAST = 5;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Finds personal data in the lines of a log; `allowed` are values that are not about a person, as the shop's own number. */
export function personalDataIn(
  text: string,
  { values, hashes }: PersonalData,
  allowed: readonly string[] = [],
): Finding[] {
  const known = values.filter((value) => value.length >= LEAST && !allowed.includes(value));
  return text.split('\n').flatMap((line) => {
    const rest = allowed.reduce((left, word) => left.replaceAll(word, ''), line);
    const found = [
      ...known.filter((value) => includesWord(rest, value)),
      ...PATTERNS.flatMap(([what, pattern]) => (rest.match(pattern) ?? []).map((match) => `${what}: ${match}`)),
      ...(rest.match(/[\w-]{16,}/g) ?? [])
        .filter((word) => SECRET_LENGTHS.includes(word.length) && hashes.has(sha256(word)))
        .map((word) => `a secret: ${word}`),
    ];
    return found.map((what) => ({ line: kindOf(line), found: `${what.slice(0, 24)}…` }));
  });
}

/** Not inside of a longer word: "Amina" is not in "laminated". */
function includesWord(line: string, value: string): boolean {
  const at = line.toLowerCase().indexOf(value.toLowerCase());
  return at >= 0 && !/[\p{L}\d]/u.test(line[at - 1] ?? '') && !/[\p{L}\d]/u.test(line[at + value.length] ?? '');
}

function kindOf(line: string): string {
  try {
    const { msg, event } = JSON.parse(line) as { msg?: string; event?: string };
    return event ?? msg ?? 'a line without a message';
  } catch {
    return 'a line that is no JSON';
  }
}
