/** Why a worker gave up a page. */
export class WorkerEnded extends Error {
  /** Another page, or the storefront itself, ended the worker: this page can be rendered by a new one. */
  readonly canRetry: boolean;

  constructor(reason: string, canRetry: boolean) {
    super(reason);
    this.canRetry = canRetry;
  }
}
