import type { CallerLimit } from '../../http/limits/limit-caller.ts';

// Seconds.
export const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;
export const VALID_FOR = 5 * 60;
export const RESEND_AFTER = 60;

/** Wrong codes that one request for a code stands. */
export const TRIES = 5;
/** Codes that a number can be sent in a day. */
export const CODES_A_DAY = 10;
/** Wrong codes that a number stands in a day, over all its codes: ten thousand codes can't be tried out by being patient. */
export const WRONG_A_DAY = 20;

/** One address may stand for a whole office, or for many phones behind their carrier. */
export const ASKING: CallerLimit = { name: 'code-asked', atMost: 60, span: HOUR };
export const CHECKING: CallerLimit = { name: 'code-checked', atMost: 200, span: HOUR };
export const LOOKING_UP: CallerLimit = { name: 'user-checked', atMost: 300, span: HOUR };
