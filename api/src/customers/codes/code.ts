import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CallerLimit } from '../../http/limits/limit-caller.ts';

/** Names a request for a code: 192 random bits, so that nobody guesses another's. */
export const newPendingId = (): string => randomBytes(24).toString('base64url');

/** Four digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** How the database knows a code. Without the secret, ten thousand codes would soon be tried out on a stolen table. */
export const hashCode = (secret: string, pendingId: string, code: string): string =>
  createHmac('sha256', secret).update(`code\n${pendingId}\n${code}`).digest('hex');

/** Takes as long for a right code as for a wrong one, and for a code that was never drawn. */
export function isSameHash(hash: string, stored: string | null): boolean {
  const isEqual = timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(stored ?? '0'.repeat(hash.length), 'hex'));
  return isEqual && stored !== null;
}

// Seconds.
export const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;
export const VALID_FOR = 5 * 60;
export const RESEND_AFTER = 60;

/** Wrong codes after which a requested code is void. */
export const TRIES = 5;
/** Codes that a known device can be sent in a day, and a number for all other devices together. */
export const CODES_A_DAY = 10;
/**
 * Wrong codes after which a known device, or a number for all other devices together, is blocked for the day. So of ten
 * thousand codes twenty can be tried, a chance of 0.2 % a day.
 */
export const WRONG_A_DAY = 20;

/** One address may stand for a whole office, or for many phones behind their carrier. */
export const ASKING: CallerLimit = { name: 'code-asked', atMost: 60, span: HOUR };
export const CHECKING: CallerLimit = { name: 'code-checked', atMost: 200, span: HOUR };
export const LOOKING_UP: CallerLimit = { name: 'user-checked', atMost: 300, span: HOUR };
