import { createHash, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { type Builds, BuildsByApp } from '../document/release.ts';
import { distrustReason, publicKeyOf, type SigningKey, type TrustedKey } from './keys.ts';

/** The most days that a link works: enough to decide on a candidate, too few to use it as a permanent entrance. */
export const LONGEST_PREVIEW_DAYS = 14;
const LONGEST = LONGEST_PREVIEW_DAYS * 24 * 60 * 60 * 1000;
/** Milliseconds by which the signer's clock may be ahead. */
const CLOCK_SKEW = 5 * 60_000;
/** Characters. A link that names all apps has fewer. */
const LONGEST_TOKEN = 2_000;
const TOKEN = /^([\w-]+)\.([0-9a-f]+)\.([\w-]+)$/;

/** What a link shows, and until when. */
export interface PreviewLink {
  builds: Builds;
  until: Date;
}

const Payload = z.object({ builds: BuildsByApp, until: z.iso.datetime() });

/** The prefix keeps the signature of a link from being valid for anything else. */
const signed = (payload: string) => Buffer.from(`shop preview\n${payload}`);

/** The signed token of a link, as addresses and cookies carry it. */
export function previewToken({ builds, until }: PreviewLink, { id, key }: SigningKey): string {
  const payload = Buffer.from(JSON.stringify({ builds, until: until.toISOString() })).toString('base64url');
  return [payload, id, sign(null, signed(payload), key).toString('base64url')].join('.');
}

/** What a link is listed and ended by. It does not lead back to the token. */
export const previewId = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 12);

/** The link of a token, if it has not expired and was signed by a key that is trusted for all of its apps; else undefined. */
export function verifiedPreviewLink(
  keys: readonly TrustedKey[],
  token: string,
  now = Date.now(),
): PreviewLink | undefined {
  const [, payload, id, signature] = (token.length <= LONGEST_TOKEN && TOKEN.exec(token)) || [];
  const key = keys.find((one) => one.id === id);
  if (!payload || !key || !signature) return undefined;
  if (!verify(null, signed(payload), publicKeyOf(key.publicKey), Buffer.from(signature, 'base64url'))) return undefined;
  const { data } = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!data || Object.keys(data.builds).some((app) => distrustReason(keys, key.id, app))) return undefined;
  const until = new Date(data.until);
  const left = until.getTime() - now;
  return left > 0 && left <= LONGEST + CLOCK_SKEW ? { builds: data.builds, until } : undefined;
}
