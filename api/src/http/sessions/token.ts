import { createHash, randomBytes } from 'node:crypto';

/** A new session's token: 256 random bits, 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How the database knows a token. No salt and no slow hash: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
