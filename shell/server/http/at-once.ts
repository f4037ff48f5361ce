import { networkOf } from '@shop/logs/network-of';

/** What counts as one address: of IPv6 the /64 that a provider gives one home, whose addresses its owner can change at will. */
const ADDRESS = { ipv4: 32, ipv6: 64 };

/** Counts what each address has of something at the same time, so that no address takes all of it. */
export class AtOnce {
  readonly #most: number;
  readonly #inUse = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one more for an address. Answers how to give it back; undefined where the address has as many as it may. */
  take(address: string): (() => void) | undefined {
    const key = networkOf(address, ADDRESS) ?? address;
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
