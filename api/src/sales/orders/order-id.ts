import { randomBytes } from 'node:crypto';

/**
 * Without 0, 1, I and O, which people mistake for each other. There are 32 characters, so every one of them is equally
 * likely for a random byte.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A public code such as `SW-7K3M-Q9TX-2HWD`: 60 random bits, because whoever knows the code may track the order. */
export function newOrderId(): string {
  const code = Array.from(randomBytes(12), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `SW-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
