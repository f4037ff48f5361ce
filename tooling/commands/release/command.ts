import type { AppName } from '@shop/composition/app-name';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';

export interface ReleaseTask {
  /** Prints a line for people. */
  say: (line: string) => void;
  /** The release store that the command works on. */
  store: ReleaseRepository;
  /** Builds an app, unless the release store has a build of its current sources already; answers the build's id. */
  build: (app: AppName, say: (line: string) => void) => Promise<string>;
  /** Whether builds that only take over after a failure may be given up where they don't go with the rest. */
  dropPrevious: boolean;
  /** Whether a build of another checkout that this one does not contain may be replaced. */
  replace: boolean;
  /** Whether a build may be released although pages of the shop fail with it. */
  anyway: boolean;
  /** The share of the visitors that gets a build, in percent; everybody where absent. */
  canary: number | undefined;
  /** How long to watch a canary. */
  minutes: number | undefined;
  /** The least number of page views for a canary to count as held. */
  views: number | undefined;
  /** How long a link works. */
  days: number | undefined;
  /** Whether what is taken back did harm. */
  harm: boolean;
  /** Whether the browser stories may sign up and order in the shop. */
  writing: boolean;
  /** What pages of a key's builds may use, separated by commas. */
  features: string | undefined;
  /** Why it is done, for the history. */
  because: string | undefined;
  /** The address of the shop that a link opens, or that is tested. */
  origin: string | undefined;
  /** The help text of the command. */
  usage: string;
  /** What a suggested command has to end with to work on the same store: ` --store …`, or nothing. */
  onStore: string;
}

export interface Answer<T = unknown> {
  /** What `--json` prints. */
  answer: T;
  /** Whether the process leaves with status 1. */
  isFailure?: boolean;
}

/** Runs with the words that follow the command's name. Throws with a sentence. */
export type Command<T = unknown> = (words: readonly string[], task: ReleaseTask) => Promise<Answer<T>>;
