import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Accounts that one browser is remembered for, such as a family's tablet. */
const MAX_ACCOUNTS = 5;

/**
 * The number is signed too, so that a device that logged in after a takeover of the number is unknown once it is
 * undone.
 */
type Account = { id: string; mobile: string };

const NOBODY: Account = { id: '', mobile: '' };

/**
 * The key by which a browser proves, at the next login, that it has logged in to an account before: its own id, then a
 * signature for each account. The signatures reveal no account, and a shop with another secret rejects them.
 * @param key The browser's current key, whose other accounts are kept.
 */
export function deviceKeyFor(secret: string, key: string | undefined, account: Account): string {
  const [id = newId(), ...signatures] = key?.split('.') ?? [];
  const own = signatureOf(secret, id, account);
  return [id, own, ...signatures.filter((other) => other !== own)].slice(0, MAX_ACCOUNTS + 1).join('.');
}

/**
 * The browser's id if its key proves a login to this account, else null. It takes equally long for an unknown account.
 */
export function knownDevice(
  secrets: readonly string[],
  key: string | undefined,
  account: Account | null,
): string | null {
  const [id = '', ...signatures] = key?.split('.') ?? [];
  const own = secrets.map((secret) => Buffer.from(signatureOf(secret, id, account ?? NOBODY)));
  const isKnown = signatures.some((signature) => {
    const given = Buffer.from(signature);
    return own.some((each) => given.length === each.length && timingSafeEqual(given, each));
  });
  return isKnown && account !== null ? id : null;
}

/** 96 random bits in 16 characters. */
const newId = (): string => randomBytes(12).toString('base64url');

/** The first 132 bits of the signature, too many to guess. */
const signatureOf = (secret: string, id: string, account: Account): string =>
  createHmac('sha256', secret)
    .update(`device\n${id}\n${account.id}\n${account.mobile}`)
    .digest('base64url')
    .slice(0, 22);
