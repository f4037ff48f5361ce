import { callerKey } from '@shop/logs/network-of';

/** Counts what each address has of something at the same time, so that no address takes all of it. */
export class AtOnce {
  readonly #most: number;
  readonly #inUse = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one more for an address. Answers how to give it back; undefined where the address has as many as it may. */
  take(address: string): (() => void) | undefined {
    const key = callerKey(address);
    const count = this.#inUse.get(key) ?? 0;
    if (count >= this.#most) return undefined;
    this.#inUse.set(key, count + 1);
    return () => {
      const left = this.#inUse.get(key)! - 1;
      if (left === 0) this.#inUse.delete(key);
      else this.#inUse.set(key, left);
    };
  }
}
