import { randomBytes } from 'node:crypto';

/** Without 0, 1, I and O, which are read and heard wrong. 32 characters, so five bits of a random byte choose one evenly. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A public code such as `SW-7K3M-Q9TX-2HWD`: 60 random bits, because whoever knows it may track the order. */
export function newOrderId(): string {
  const code = Array.from(randomBytes(12), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `SW-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
