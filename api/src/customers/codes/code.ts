import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CallerLimit } from '../../http/limits/limit-caller.ts';

/** The id of a request for a code: 192 random bits, so that nobody can guess it. */
export const newPendingId = (): string => randomBytes(24).toString('base64url');

/** Codes of four digits. */
export const POSSIBLE_CODES = 10_000;

/** Four digits; every code is equally likely. */
export const newCode = (): string => String(randomInt(POSSIBLE_CODES)).padStart(4, '0');

/**
 * The hash of a code as the database stores it. It needs a secret, because ten thousand codes could be tried in no
 * time.
 */
export const hashCode = (secret: string, pendingId: string, code: string): string =>
  createHmac('sha256', secret).update(`code\n${pendingId}\n${code}`).digest('hex');

/** Compares in constant time, also when no hash was stored. */
export function isSameHash(hash: string, stored: string | null): boolean {
  const isEqual = timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(stored ?? '0'.repeat(hash.length), 'hex'));
  return isEqual && stored !== null;
}

/** Seconds. */
export const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;

/** Wrong entries after which a code is void. */
export const MAX_ATTEMPTS = 5;
/** Codes sent in a day to each known device, and to a number for all other devices together. */
export const MAX_CODES_PER_DAY = 10;
/**
 * Wrong codes in a day after which a known device, or a number for all other devices together, is blocked. With twenty
 * of ten thousand codes, a guess succeeds with a chance of 0.2 % a day.
 */
export const MAX_WRONG_PER_DAY = 20;

/**
 * Wrong codes in a day after which an account's number and email cannot be changed, and it cannot be deleted: whoever is
 * signed in already may have a stolen session, which lasts for months.
 */
export const MAX_WRONG_IN_ACCOUNT = 5;

/** Limits of an IP address. They are high, because an office or a carrier's phones can share one address. */
export const SEND_LIMIT: CallerLimit = { name: 'code-asked', atMost: 60, span: HOUR };
export const CHECK_LIMIT: CallerLimit = { name: 'code-checked', atMost: 200, span: HOUR };
export const LOOKUP_LIMIT: CallerLimit = { name: 'user-checked', atMost: 300, span: HOUR };
