import * as z from 'zod/mini';
import { Counts } from './release-state.ts';

/** Of each network: its name, its page views, and each view that failed with whether another build worked. */
const WrittenVotes = z.array(z.tuple([z.string(), z.int(), z.array(z.tuple([z.int(), z.boolean()]))]));
export type WrittenVotes = z.infer<typeof WrittenVotes>;

/** What one storefront writes for the others about builds, by `app/build`. */
export const PeerCounts = z.object({
  /** The number of its process in the tokens of its page views. */
  issuer: z.int(),
  /** When its window began, in milliseconds since 1970. */
  since: z.number(),
  /** How networks fared with builds in its window. */
  votes: z.record(z.string(), WrittenVotes),
  /** When counting started from 0 again for a build, in milliseconds since 1970. */
  resets: z.record(z.string(), z.number()),
  /** Everything that it ever counted. */
  counts: z.record(z.string(), Counts),
});
export type PeerCounts = z.infer<typeof PeerCounts>;
