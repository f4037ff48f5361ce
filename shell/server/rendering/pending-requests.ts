/** What a worker answered: a value, and bytes beside it. */
export interface Answer {
  result: unknown;
  bytes: Uint8Array;
}

/** Requests that a worker has not answered yet. */
export class PendingRequests {
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>();
  #lastId = 0;

  /** `answer` never settles unless one of the methods below does it. */
  open(): { id: number; answer: Promise<Answer> } {
    const id = ++this.#lastId;
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    return { id, answer };
  }

  has = (id: number): boolean => this.#waiting.has(id);

  /** Does nothing for a request that nobody waits for any more. */
  resolve(id: number, answer: Answer): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }

  /** As `resolve`. */
  reject(id: number, error: unknown): void {
    this.#waiting.get(id)?.reject(error);
    this.#waiting.delete(id);
  }

  forget = (id: number): void => void this.#waiting.delete(id);

  rejectAll(error: unknown): void {
    for (const id of this.#waiting.keys()) this.reject(id, error);
  }
}
