import * as z from 'zod/mini';

/** Where a build comes from: who made it, on which machine, from which commit. */
export const BuildOrigin = z.object({
  /** The commit of the checkout; absent where it is no git repository. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  /** Whether the build holds changes that this commit has not. */
  changed: z.optional(z.boolean()),
  /** The name that git has for the maker, else that of the user account. */
  by: z.string(),
  machine: z.string(),
  /** The checkout's folder on that machine. */
  folder: z.string(),
});
export type BuildOrigin = z.infer<typeof BuildOrigin>;

/** "commit 71c484e7ab with changes, built by Layla on atelier". */
export const originSentence = ({ commit, changed, by, machine }: BuildOrigin): string =>
  `${commit ? `commit ${commit.slice(0, 10)}${changed ? ' with changes' : ''}` : 'no commit'}, built by ${by} on ${machine}`;
