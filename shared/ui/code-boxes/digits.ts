/** One text for each box: a digit, or nothing. */
export type Digits = readonly string[];

/** As many empty boxes. */
export const emptyDigits = (length: number): Digits => Array.from({ length }, () => '');

/** The digits with others put in from a box on; what finds no box is left out. */
export const placed = (digits: Digits, index: number, typed: string): Digits =>
  digits.map((digit, at) => (at < index ? digit : (typed[at - index] ?? digit)));

/** What was added to a box that held `before`: a second digit replaces the first, however the cursor stood. */
export const newlyTyped = (before: string, now: string): string =>
  before !== '' && now.length === 2 ? (now.startsWith(before) ? now.slice(1) : now.slice(0, 1)) : now;
