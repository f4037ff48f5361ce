import type { AppName } from '@shop/composition/app-name';

/** Milliseconds for which a failure is told: as long as a strike counts. */
const TOLD = 60_000;

interface FailedPage {
  app: AppName;
  build: string;
  error: unknown;
}

/**
 * Apps whose pages no build of theirs could render. Nothing is held against a build for it, because the data may be at
 * fault; the operator is told all the same.
 */
export class FailedPages {
  readonly #last = new Map<AppName, { at: number; told: string }>();
  readonly #report: (failed: FailedPage) => void;

  /** `report` is told of the first failure of an app, and again when a minute has passed without one. */
  constructor(report: (failed: FailedPage) => void) {
    this.#report = report;
  }

  note = (app: AppName, build: string, error: unknown): void => {
    if (!this.#isRecent(app)) this.#report({ app, build, error });
    this.#last.set(app, { at: Date.now(), told: `${app}/${build}: ${(error as Error).message}` });
  };

  /** `app/build: reason`, those of the last minute. */
  get recent(): string[] {
    return [...this.#last].filter(([app]) => this.#isRecent(app)).map(([, { told }]) => told);
  }

  #isRecent = (app: AppName): boolean => Date.now() - (this.#last.get(app)?.at ?? -Infinity) < TOLD;
}
