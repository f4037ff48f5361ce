/** Why a worker gave up a page. */
export class WorkerEnded extends Error {
  /** Another page, or the storefront itself, ended the worker: this page can be rendered by a new one. */
  readonly canRetry: boolean;

  constructor(reason: string, canRetry: boolean) {
    super(reason);
    this.canRetry = canRetry;
  }
}

/** A page was not ready although it had the time for that. */
export class PageTimedOut extends WorkerEnded {
  constructor(reason: string) {
    super(reason, false);
  }
}
