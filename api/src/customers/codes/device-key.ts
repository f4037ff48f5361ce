import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Accounts that one browser is remembered for: a family's tablet. */
const MOST_OWNERS = 5;

/** With its number: a device that logged in while somebody else's number stood there proves nothing when the owner's is back. */
type Account = { id: string; mobile: string };

const NOBODY: Account = { id: '', mobile: '' };

/**
 * The key by which a browser shows, at the next login, that it has logged in to an account before: its own id, then a
 * signature for each account. The signatures say nothing of whose they are; another shop's secret makes them void.
 * @param key The browser's key so far, which stands for its other accounts.
 */
export function deviceKeyFor(secret: string, key: string | undefined, account: Account): string {
  const [id = newId(), ...signatures] = key?.split('.') ?? [];
  const own = signatureOf(secret, id, account);
  return [id, own, ...signatures.filter((other) => other !== own)].slice(0, MOST_OWNERS + 1).join('.');
}

/** The browser's id where its key proves that it has logged in to this account. It takes as long where nobody is asked about. */
export function knownDevice(secret: string, key: string | undefined, account: Account | null): string | null {
  const [id = '', ...signatures] = key?.split('.') ?? [];
  const own = Buffer.from(signatureOf(secret, id, account ?? NOBODY));
  const isKnown = signatures.some((signature) => {
    const given = Buffer.from(signature);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return isKnown && account !== null ? id : null;
}

/** 96 random bits in 16 characters. */
const newId = (): string => randomBytes(12).toString('base64url');

/** 132 of the signature's bits: nobody tries so many. */
const signatureOf = (secret: string, id: string, account: Account): string =>
  createHmac('sha256', secret)
    .update(`device\n${id}\n${account.id}\n${account.mobile}`)
    .digest('base64url')
    .slice(0, 22);
