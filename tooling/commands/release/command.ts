import type { AppName } from '@shop/composition/app-name';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';

export interface ReleaseTask {
  /** Tells a person. */
  say: (line: string) => void;
  /** What is released from, and into. */
  store: ReleaseRepository;
  /** Builds an app, if this very state is not in the release store yet; answers the build's id. */
  build: (app: AppName, say: (line: string) => void) => Promise<string>;
  /** Whether builds that only take over after a failure may be given up where they don't go with the rest. */
  dropPrevious: boolean;
  /** The share of the visitors that gets a build, in percent; everybody where absent. */
  canary: number | undefined;
  /** How long to watch a canary. */
  minutes: number | undefined;
  /** Page views that a canary needs to have held. */
  views: number | undefined;
  /** How long a link works. */
  days: number | undefined;
  /** Whether stories may leave something in the shop that they are told of. */
  writing: boolean;
  /** An address of the shop that a link leads to. */
  origin: string | undefined;
  /** How the commands are called. */
  usage: string;
  /** What a further command on the same store ends with: ` --store …` where this one did. */
  onStore: string;
}

export interface Answer<T = unknown> {
  /** What `--json` prints. */
  answer: T;
  /** Whether the process leaves with status 1. */
  isFailure?: boolean;
}

/** Does what the words after its name ask for. Throws with a sentence. */
export type Command<T = unknown> = (words: readonly string[], task: ReleaseTask) => Promise<Answer<T>>;
