import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { publicKeyOf, type SigningKey, type TrustedKey } from './keys.ts';
import { sha384 } from './signed-manifest.ts';

/** Milliseconds for which a signed request is valid. That leaves room for clocks that differ. */
const VALID_FOR = 5 * 60_000;
const SCHEME = 'Release ';

/** The parts of a request that are signed together with the time and the content. */
interface RequestTarget {
  method: string;
  /** The shop's, so that a request to a test shop can't be sent on to the real one. */
  origin: string;
  /** With the query. */
  path: string;
}

const Proof = z.object({ key: z.string(), at: z.string(), content: z.string(), signature: z.string() });

const signed = ({ method, origin, path }: RequestTarget, at: string, content: string): Buffer =>
  Buffer.from(['shop request', method, origin, path, at, content].join('\n'));

/** The `Authorization` header of a request: a signature of its target, time and content. */
export function signRequest(
  target: RequestTarget,
  body: Buffer | string,
  { id, key }: SigningKey,
  now = Date.now(),
): string {
  const [at, content] = [new Date(now).toISOString(), sha384(body)];
  const signature = sign(null, signed(target, at, content), key).toString('base64');
  return SCHEME + Buffer.from(JSON.stringify({ key: id, at, content, signature })).toString('base64url');
}

/**
 * Verifies an `Authorization` header before the content is read. Answers the key that signed it and the sha384 that the
 * content must have. Throws with what is wrong.
 */
export function verifyRequest(
  keys: readonly TrustedKey[],
  target: RequestTarget,
  authorization = '',
  now = Date.now(),
): { key: TrustedKey; content: string } {
  const proof = Proof.safeParse(decode(authorization));
  if (!authorization.startsWith(SCHEME) || !proof.success) throw new Error('The request is not signed with a key.');
  const { key: id, at, content, signature } = proof.data;
  const key = keys.find((one) => one.id === id);
  if (!key || key.revoked) throw new Error(`The key ${id} ${key ? 'was revoked' : 'is not trusted here'}.`);
  if (!verify(null, signed(target, at, content), publicKeyOf(key.publicKey), Buffer.from(signature, 'base64')))
    throw new Error(`The signature is not of this request. The shop goes by the address ${target.origin}.`);
  if (!(Math.abs(now - Date.parse(at)) <= VALID_FOR))
    throw new Error(`The request was signed at ${at}, and here it is ${new Date(now).toISOString()}.`);
  return { key, content };
}

function decode(authorization: string): unknown {
  try {
    return JSON.parse(Buffer.from(authorization.slice(SCHEME.length), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
