import type { AppName } from '@shop/composition/app-name';

/** Milliseconds for which a failure counts as recent. */
const RECENT = 60_000;

interface FailedPage {
  app: AppName;
  build: string;
  error: unknown;
}

/** Such a page is not held against a build, because the data may be at fault, but the operator gets to know. */
export class FailedPages {
  readonly #last = new Map<AppName, { at: number; description: string }>();
  readonly #report: (failed: FailedPage) => void;

  /** `report` is called for an app's first failure, and again when a minute has passed without one. */
  constructor(report: (failed: FailedPage) => void) {
    this.#report = report;
  }

  add = (app: AppName, build: string, error: unknown): void => {
    if (!this.#isRecent(app)) this.#report({ app, build, error });
    this.#last.set(app, { at: performance.now(), description: `${app}/${build}: ${(error as Error).message}` });
  };

  /** Failures of the last minute, as `app/build: reason`. */
  get recent(): string[] {
    return [...this.#last].filter(([app]) => this.#isRecent(app)).map(([, { description }]) => description);
  }

  #isRecent = (app: AppName): boolean => performance.now() - (this.#last.get(app)?.at ?? -Infinity) < RECENT;
}
