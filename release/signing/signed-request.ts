import { randomBytes, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { publicKeyOf, type SigningKey, type TrustedKey } from './keys.ts';
import { sha384 } from './signed-manifest.ts';

/** Milliseconds for which a signed request is valid. That leaves room for clocks that differ. */
const VALID_FOR = 5 * 60_000;
/** Requests of one key within that time. A release of all apps takes a few hundred. */
const MOST_REMEMBERED = 20_000;
const SCHEME = 'Release ';

/** The parts of a request that are signed together with the time, a number used once, and the content. */
interface RequestTarget {
  method: string;
  /** The shop's, so that a request to a test shop can't be sent on to the real one. */
  origin: string;
  /** With the query. */
  path: string;
}

const Proof = z.object({
  key: z.string(),
  at: z.string(),
  /** Absent in requests of programs from before requests counted once. */
  nonce: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
  content: z.string(),
  signature: z.string(),
});

const signed = ({ method, origin, path }: RequestTarget, at: string, nonce: string, content: string): Buffer =>
  Buffer.from(['shop request', method, origin, path, at, nonce, content].join('\n'));

/** The `Authorization` header of a request: a signature of its target, time and content, valid for one request. */
export function signRequest(
  target: RequestTarget,
  body: Buffer | string,
  { id, key }: SigningKey,
  now = Date.now(),
): string {
  const [at, nonce, content] = [new Date(now).toISOString(), randomBytes(16).toString('base64url'), sha384(body)];
  const signature = sign(null, signed(target, at, nonce, content), key).toString('base64');
  return SCHEME + Buffer.from(JSON.stringify({ key: id, at, nonce, content, signature })).toString('base64url');
}

/** Whether a request claims to be signed. */
export const isSignedRequest = (authorization = ''): boolean => authorization.startsWith(SCHEME);

/** The key that signed a request, and the sha384 that its content must have. */
export interface VerifiedRequest {
  key: TrustedKey;
  content: string;
}

/**
 * Verifies signed requests, each once. Every process remembers only what it was sent itself, for the minutes in which a
 * signature is valid: what a second storefront or a restart makes of a repeated request is in decision 0052.
 */
export class RequestVerifier {
  /** Nonces in the order of their arrival, by key, with the time until which they are remembered. */
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #most: number;

  constructor(most = MOST_REMEMBERED) {
    this.#most = most;
  }

  /**
   * Verifies an `Authorization` header before the content is read: who handles the request compares the content's hash.
   * Throws with what is wrong.
   */
  verify(keys: readonly TrustedKey[], target: RequestTarget, authorization = '', now = Date.now()): VerifiedRequest {
    const proof = Proof.safeParse(decode(authorization));
    if (!isSignedRequest(authorization) || !proof.success) throw new Error('The request is not signed with a key.');
    const { key: id, at, nonce, content, signature } = proof.data;
    const key = keys.find((one) => one.id === id);
    if (!key || key.revoked) throw new Error(`The key ${id} ${key ? 'was revoked' : 'is not trusted here'}.`);
    if (nonce === undefined)
      throw new Error(
        'The request comes from release commands that are older than this shop. Bring your checkout or kit up to date, then try again.',
      );
    const bytes = Buffer.from(signature, 'base64');
    if (!verify(null, signed(target, at, nonce, content), publicKeyOf(key.publicKey), bytes))
      throw new Error(`The signature is not of this request. The shop goes by the address ${target.origin}.`);
    if (!(Math.abs(now - Date.parse(at)) <= VALID_FOR))
      throw new Error(`The request was signed at ${at}, and here it is ${new Date(now).toISOString()}.`);
    this.#remember(id, nonce, now);
    return { key, content };
  }

  /** Throws where the nonce is known, or where a key has sent so many that they can't all be remembered. */
  #remember(key: string, nonce: string, now: number): void {
    const seen = this.#seen.get(key) ?? new Map<string, number>();
    this.#seen.set(key, seen);
    for (const [old, until] of seen) {
      if (until > now) break;
      seen.delete(old);
    }
    if (seen.has(nonce)) throw new Error('This request has been sent before, and a signed request counts once.');
    if (seen.size >= this.#most) throw new Error(`The key ${key} sent too many requests. Wait for ten minutes.`);
    // A signature may be from a clock that is ahead, and is then valid for twice the time.
    seen.set(nonce, now + 2 * VALID_FOR);
  }
}

function decode(authorization: string): unknown {
  try {
    return JSON.parse(Buffer.from(authorization.slice(SCHEME.length), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
