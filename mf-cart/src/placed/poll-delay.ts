const FIRST = 2_000;
const LONGEST = 30_000;

/** Milliseconds until the nth poll (from 0), with exponential backoff. */
export const pollDelay = (n: number): number => Math.min(LONGEST, Math.round(FIRST * 1.5 ** n));
