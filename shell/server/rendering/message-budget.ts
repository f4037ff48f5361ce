/** Bytes that a worker may send for each request: its calls of the API, and a page with its data. */
const PER_REQUEST = 8_000_000;
/** Bytes that each message counts besides its own, for the work of reading it. */
const PER_MESSAGE = 100_000;
/** Requests whose budget is kept, used or not: somewhat more than the pages in progress on one worker. */
const MAX_REQUESTS = 8;

/** How much a worker may still send. It earns that with requests, so that code of a build can't keep the storefront busy. */
export class MessageBudget {
  // For the messages about loading.
  #left = PER_REQUEST;

  addRequest(): void {
    this.#left = Math.min(this.#left + PER_REQUEST, MAX_REQUESTS * PER_REQUEST);
  }

  /** Whether a message of that many bytes is within the budget. */
  take(bytes: number): boolean {
    this.#left -= bytes + PER_MESSAGE;
    return this.#left >= 0;
  }
}
