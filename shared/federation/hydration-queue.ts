/** When a part of a served page is hydrated. */
export class Turn {
  #begin: () => void = () => undefined;
  /** True from the moment in which nothing holds the part back any more. */
  hasCome = false;
  /** Whether it is committed, with the server's HTML as its content. */
  stands = false;
  readonly come = new Promise<void>((resolve) => (this.#begin = resolve));

  begin(): void {
    this.hasCome = true;
    this.#begin();
  }
}

/** Lets the parts of a served page come alive one after another, with a rest between them, or all at once in a hurry. */
export class HydrationQueue {
  /** In the order in which they stand on the page. */
  readonly #waiting = new Set<Turn>();
  readonly #rest: () => Promise<void>;
  #hurried = false;
  #left: () => void = () => undefined;

  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  /** For a part that is rendered for the first time; null when it need not wait. */
  turn(): Turn | null {
    return this.#hurried ? null : new Turn();
  }

  /** The part stands on the page, as the server made it. */
  add(turn: Turn): void {
    turn.stands = true;
    if (this.#hurried) turn.begin();
    this.#waiting.add(turn);
  }

  /** The part is hydrated, or gone. */
  leave(turn: Turn): void {
    if (this.#waiting.delete(turn)) this.#left();
  }

  /** Resolves when every part is hydrated, those within others too. */
  async run(): Promise<void> {
    for (let [turn] = this.#waiting; turn; [turn] = this.#waiting) {
      await this.#rest();
      turn.begin();
      while (this.#waiting.has(turn)) await new Promise<void>((left) => (this.#left = left));
    }
    this.#hurried = true;
  }

  /**
   * Something happens that a part may have to answer, or that changes what stands around it: React then hydrates it at
   * once, and would render it anew if it still held back.
   */
  hurry(): void {
    this.#hurried = true;
    for (const turn of this.#waiting) turn.begin();
  }
}
