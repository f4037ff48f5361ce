import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { type Builds, BuildsByApp } from '../document/release-event.ts';
import { distrustReason, publicKeyOf, type SigningKey, type TrustedKey } from './keys.ts';

/** Days that a link can work: long enough to decide on a candidate, too short to become an entrance. */
export const LONGEST_PREVIEW_DAYS = 14;
const LONGEST = LONGEST_PREVIEW_DAYS * 24 * 60 * 60 * 1000;
/** Milliseconds by which the clock of whoever signed may be ahead. */
const CLOCKS_DIFFER = 5 * 60_000;
/** Characters: more than a link of all apps has. */
const LONGEST_TOKEN = 2_000;
const TOKEN = /^([\w-]+)\.([0-9a-f]+)\.([\w-]+)$/;

/** What a link shows, and until when. */
export interface PreviewLink {
  builds: Builds;
  until: Date;
}

const Payload = z.object({ builds: BuildsByApp, until: z.iso.datetime() });

/** A signature of a link is worth nothing for anything else. */
const signed = (payload: string) => Buffer.from(`shop preview\n${payload}`);

/** The signed part of a link, as it stands in an address and in a cookie. */
export function previewToken({ builds, until }: PreviewLink, { id, key }: SigningKey): string {
  const payload = Buffer.from(JSON.stringify({ builds, until: until.toISOString() })).toString('base64url');
  return [payload, id, sign(null, signed(payload), key).toString('base64url')].join('.');
}

/** What a token shows, if a key signed it that counts for all of its apps; undefined for any other, and after its time. */
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
  return left > 0 && left <= LONGEST + CLOCKS_DIFFER ? { builds: data.builds, until } : undefined;
}
