import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const OutOfUse = z.object({
  reason: z.string(),
  at: z.string(),
  /** The live and the previous build of its app at that time: with others a new start is made. */
  of: z.string(),
});

/** Page views that named a build as theirs, and how many browsers could not use it. */
const Counts = z.object({
  views: z._default(z.int(), 0),
  /** By kind, as browsers told it. */
  failures: z._default(z.record(z.string(), z.int()), {}),
  /** Those after which another build did better: these alone speak against the build. */
  worse: z._default(z.int(), 0),
});
export type Counts = z.infer<typeof Counts>;

/** A build that the storefront went back from by itself. */
const Rollback = z.object({ app: z.string(), from: z.string(), to: z.string(), at: z.string(), reason: z.string() });
export type Rollback = z.infer<typeof Rollback>;

/** `state.json` of the release store: what was learnt of builds, so that a restart does not forget it. By `app/build`. */
const ReleaseState = z.object({
  outOfUse: z._default(z.record(z.string(), OutOfUse), {}),
  /** When a build failed where another did better, in milliseconds since 1970. */
  strikes: z._default(z.record(z.string(), z.array(z.number())), {}),
  counts: z._default(z.record(z.string(), Counts), {}),
  rollbacks: z._default(z.array(Rollback), []),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

/** Rollbacks that are remembered, and builds that are counted. */
const KEPT = 50;

/** Reads and changes `state.json`. It helps, but nothing depends on it: one that is lost or can't be written is done without. */
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

  /** Changes what the file holds now, which another storefront may have changed. Answers whether it could be written. */
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
