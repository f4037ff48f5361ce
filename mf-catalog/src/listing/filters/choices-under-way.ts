/**
 * Tells when the list on screen is the one that the visitor's last choice led to. That its navigation has ended does not
 * say so: React shows lists in transitions, and an earlier one may still come before it.
 */
export class ChoicesUnderWay {
  readonly #addressKey: () => string;
  #last: Promise<void> | null = null;
  #shown: string;

  /** Both keys are those of the router's locations: of the one in the address bar, and of the one on screen. */
  constructor(addressKey: () => string, shown: string) {
    this.#addressKey = addressKey;
    this.#shown = shown;
  }

  /** Resolves with true when the choice is over: its list is on screen, or it came to nothing. */
  async follow(navigation: Promise<void>): Promise<boolean> {
    this.#last = navigation;
    await navigation;
    if (this.#last !== navigation) return false;
    this.#last = null;
    return this.#over;
  }

  /** To be called when a list is on screen; true when no choice is under way to another. */
  shows(key: string): boolean {
    this.#shown = key;
    return this.#over;
  }

  get #over(): boolean {
    return this.#last === null && this.#shown === this.#addressKey();
  }
}
