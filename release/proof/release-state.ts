import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { isFailing } from './verdict.ts';

const OutOfUse = z.object({
  reason: z.string(),
  at: z.string(),
  /** What it was in the release: `live`, `canary` or `behind`. The record ends when it becomes live or a canary anew. */
  of: z.string(),
});

/** How the networks that were shown a build fared with it, within one window of `verdict.ts`. */
const Judged = z.object({
  networks: z.int(),
  /** The sum of their votes: of all failures, and of those after which another build worked. */
  failing: z.number(),
  worse: z.number(),
});
export type Judged = z.infer<typeof Judged>;

/** Page views that named a build as theirs, and how many browsers could not use it. */
export const Counts = z.object({
  views: z._default(z.int(), 0),
  /** By the kind of failure that browsers reported. */
  failures: z._default(z.record(z.string(), z.int()), {}),
  /** Failures after which another build worked. Only these are held against the build. */
  worse: z._default(z.int(), 0),
  /** The window that says most about it (`moreTelling`). Page views and failures of all times are for people to read. */
  judged: z.optional(Judged),
});
export type Counts = z.infer<typeof Counts>;

/** Failures of all kinds. */
export const totalOf = (failures: Counts['failures']): number =>
  Object.values(failures).reduce((sum, times) => sum + times, 0);

/**
 * Which of two windows says more about a build: the one with more networks, which a few visitors at night can't make up,
 * or the later one if the build fails in it.
 */
export const moreTelling = (earlier: Judged | undefined, later: Judged): Judged =>
  !earlier || later.networks >= earlier.networks || isFailing(later) ? later : earlier;

/** A rollback that the storefront made by itself. */
const Rollback = z.object({ app: z.string(), from: z.string(), to: z.string(), at: z.string(), reason: z.string() });
export type Rollback = z.infer<typeof Rollback>;

/** `state.json` of the release store: what a storefront recorded of builds, kept over a restart. By `app/build`. */
const ReleaseState = z.object({
  outOfUse: z._default(z.record(z.string(), OutOfUse), {}),
  /** When a build crashed on a page that another build then rendered, in milliseconds since 1970. */
  strikes: z._default(z.record(z.string(), z.array(z.number())), {}),
  /** Builds with a page that took too long. */
  timedOut: z._default(z.array(z.string()), []),
  counts: z._default(z.record(z.string(), Counts), {}),
  rollbacks: z._default(z.array(Rollback), []),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

/** The most rollbacks, and the most builds with counts, that are kept. */
const KEPT = 50;

/** Reads and changes `state.json`. Nothing depends on it: a file that is lost or can't be written is no error. */
export class StateFile {
  readonly #file: string;

  constructor(directory: string) {
    this.#file = path.join(directory, 'state.json');
  }

  read(): ReleaseState {
    try {
      return ReleaseState.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return ReleaseState.parse({});
    }
  }

  /** Reads the file, which another storefront may have changed, edits and writes it. Answers whether that worked. */
  change(edit: (state: ReleaseState) => void): boolean {
    const state = this.read();
    edit(state);
    state.rollbacks = state.rollbacks.slice(-KEPT);
    state.counts = Object.fromEntries(Object.entries(state.counts).slice(-KEPT));
    const unfinished = `${this.#file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(unfinished, JSON.stringify(state, null, 1));
      renameSync(unfinished, this.#file);
      return true;
    } catch {
      return false;
    }
  }
}
