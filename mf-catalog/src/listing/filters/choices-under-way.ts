interface Places {
  /** Key of the router's location that is in the address bar. */
  addressKey: () => string;
  /** Key of the one that is on screen. */
  shown: string;
}

/**
 * Tells when the list on screen is the one that the visitor's last choice led to. That its navigation has ended does not
 * say so: React shows lists in transitions, and an earlier one may still come before it.
 */
export class ChoicesUnderWay {
  readonly #addressKey: () => string;
  readonly #onOver: () => void;
  #last: Promise<void> | null = null;
  #shown: string;

  /** `onOver` may be called when there was no choice. */
  constructor({ addressKey, shown }: Places, onOver: () => void) {
    this.#addressKey = addressKey;
    this.#shown = shown;
    this.#onOver = onOver;
  }

  /** A choice was made. It is over when its list is on screen, or when it came to nothing. */
  async follow(navigation: Promise<void>): Promise<void> {
    this.#last = navigation;
    await navigation;
    if (this.#last !== navigation) return;
    this.#last = null;
    this.#compare();
  }

  /** To be called when a list is on screen. */
  shows(key: string): void {
    this.#shown = key;
    this.#compare();
  }

  #compare(): void {
    if (this.#last === null && this.#shown === this.#addressKey()) this.#onOver();
  }
}
