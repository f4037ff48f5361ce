import * as z from 'zod/mini';
import { BuildsByApp } from './release.ts';

/** What a release store notes of a link to candidates. The link itself is not in it: whoever has that sees them. */
export const PreviewRecord = z.object({
  /** A part of the link's hash. */
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  builds: BuildsByApp,
  /** ISO 8601. */
  until: z.iso.datetime(),
  /** User and machine, or the name of a trusted key. */
  by: z.string(),
  at: z.iso.datetime(),
  /** When it was ended before its time, and by whom. */
  revoked: z.optional(z.iso.datetime()),
  revokedBy: z.optional(z.string()),
});
export type PreviewRecord = z.infer<typeof PreviewRecord>;

export const hasExpired = ({ until }: PreviewRecord, now = Date.now()): boolean => Date.parse(until) <= now;
