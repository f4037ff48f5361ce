import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { publicKeyOf, type SigningKey, type TrustedKey } from './keys.ts';
import { sha384 } from './signed-manifest.ts';

/** Milliseconds by which two clocks may differ, and in which a request may be sent. */
const FRESH = 5 * 60_000;
const SCHEME = 'Release ';

/** What a team asks of a storefront: what is signed along with the moment and the content. */
interface Asked {
  method: string;
  /** Of the shop, so that what was asked of a shop for trials is worth nothing to the real one. */
  origin: string;
  /** With its query. */
  path: string;
}

const Proof = z.object({ key: z.string(), at: z.string(), content: z.string(), signature: z.string() });

const signed = ({ method, origin, path }: Asked, at: string, content: string): Buffer =>
  Buffer.from(['shop request', method, origin, path, at, content].join('\n'));

/** The `Authorization` of a request, by which a storefront knows whose key asks, and for exactly what. */
export function signRequest(asked: Asked, body: Buffer | string, { id, key }: SigningKey, now = Date.now()): string {
  const [at, content] = [new Date(now).toISOString(), sha384(body)];
  const signature = sign(null, signed(asked, at, content), key).toString('base64');
  return SCHEME + Buffer.from(JSON.stringify({ key: id, at, content, signature })).toString('base64url');
}

/**
 * Whose key asks, and the sha384 that the content must have: known before the content is read. Throws with what is wrong.
 */
export function verifyRequest(
  keys: readonly TrustedKey[],
  asked: Asked,
  authorization = '',
  now = Date.now(),
): { key: TrustedKey; content: string } {
  const proof = Proof.safeParse(jsonIn(authorization));
  if (!authorization.startsWith(SCHEME) || !proof.success) throw new Error('The request is not signed with a key.');
  const { key: id, at, content, signature } = proof.data;
  const key = keys.find((one) => one.id === id);
  if (!key || key.revoked) throw new Error(`The key ${id} ${key ? 'was revoked' : 'is not trusted here'}.`);
  if (!verify(null, signed(asked, at, content), publicKeyOf(key.publicKey), Buffer.from(signature, 'base64')))
    throw new Error(`The signature is not of this request. The shop goes by the address ${asked.origin}.`);
  if (!(Math.abs(now - Date.parse(at)) <= FRESH))
    throw new Error(`The request was signed at ${at}, and here it is ${new Date(now).toISOString()}.`);
  return { key, content };
}

function jsonIn(authorization: string): unknown {
  try {
    return JSON.parse(Buffer.from(authorization.slice(SCHEME.length), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
