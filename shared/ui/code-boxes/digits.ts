/** The content of each box: a digit or an empty text. */
export type Digits = readonly string[];

/** Empty boxes. */
export const emptyDigits = (length: number): Digits => Array.from({ length }, () => '');

/** The digits after inserting others from a box on; digits beyond the last box are dropped. */
export const withDigitsFrom = (digits: Digits, index: number, typed: string): Digits =>
  digits.map((digit, at) => (at < index ? digit : (typed[at - index] ?? digit)));

/** The digits added to a box that held `before`: a second digit replaces the first, wherever the cursor was. */
export const addedDigits = (before: string, now: string): string =>
  before !== '' && now.length === 2 ? (now.startsWith(before) ? now.slice(1) : now.slice(0, 1)) : now;
