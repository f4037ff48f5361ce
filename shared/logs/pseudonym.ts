import { createHmac } from 'node:crypto';

/**
 * Stands for something personal that has no id: a number that nobody has an account for. The same value has the same
 * pseudonym, and without the secret nobody can try values until one fits.
 */
export const pseudonym = (secret: string, value: string): string =>
  `unknown-${createHmac('sha256', secret).update(`security log ${value}`).digest('hex').slice(0, 16)}`;
