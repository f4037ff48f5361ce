import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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
