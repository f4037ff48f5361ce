import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Buyer } from './buyers.ts';
import { callUntilDone, Refusals } from './call-shop.ts';

interface Placed {
  id: string;
  paymentUrl?: string;
}

/** Milliseconds between two orders of a client, on average. */
const PAUSE = 300;

/** Clients who place orders, every other one paid by card, until they are told to stop. */
export class OrderLoad {
  /** Orders that the shop acknowledged. */
  readonly placed = new Set<string>();
  /** Orders whose payment the shop acknowledged. */
  readonly paid = new Set<string>();
  readonly refusals = new Refusals();
  /** What ended a client's order for good. */
  readonly failures: string[] = [];
  readonly #acknowledged: { id: string; at: number }[] = [];
  #stopping = false;
  #abandoned = false;
  readonly #clients: Promise<void>[];

  constructor(clients: number, buyers: readonly Buyer[], sizes: readonly string[]) {
    const waiting = buyers.values();
    this.#clients = Array.from({ length: clients }, () => this.#run(waiting, sizes));
  }

  async #run(buyers: IterableIterator<Buyer>, sizes: readonly string[]): Promise<void> {
    for (const buyer of buyers) {
      if (this.#stopping) return;
      await this.#placeOne(buyer, sizes).catch((error: Error) => this.failures.push(error.message));
      await wait(PAUSE * (0.5 + Math.random()));
    }
    if (!this.#stopping) this.failures.push('There were too few buyers');
  }

  async #placeOne({ token, addressId }: Buyer, sizes: readonly string[]): Promise<void> {
    const call = <T>(path: string, body: object) =>
      callUntilDone<T>({ path, token, body, key: randomUUID() }, this.refusals, () => this.#abandoned);
    const variantId = sizes[Math.floor(Math.random() * sizes.length)];
    const paymentMethod = Math.random() < 0.5 ? 'cash' : 'card';

    await call('/cart/add', { variantId, quantity: 1 });
    const { quoteId } = await call<{ quoteId: string }>('/checkout/quote', { addressId, paymentMethod });
    const { id, paymentUrl } = await call<Placed>('/orders', { quoteId });
    if (this.placed.has(id)) this.failures.push(`${id} was acknowledged for two orders`);
    this.placed.add(id);
    this.#acknowledged.push({ id, at: Date.now() });

    const payment = paymentUrl?.split('/').at(-1);
    if (payment === undefined) return;
    await call(`/test-payments/${payment}`, { outcome: 'paid' });
    this.paid.add(id);
  }

  /** The longest time without an acknowledged order since then, in seconds. */
  longestGapSince(moment: number): number {
    const since = this.#acknowledged.filter(({ at }) => at >= moment);
    const times = [moment, ...since.map(({ at }) => at), Date.now()];
    return Math.max(...times.slice(1).map((time, index) => time - times[index]!)) / 1_000;
  }

  acknowledgedSince = (moment: number): number => this.#acknowledged.filter(({ at }) => at >= moment).length;

  /** The acknowledged orders so far, each with when it was acknowledged. */
  acknowledgedIds = (): readonly { id: string; at: number }[] => [...this.#acknowledged];

  /** Begins no further orders, and gives up those under way: their shop is gone. */
  abandon(): void {
    this.#stopping = true;
    this.#abandoned = true;
  }

  /** Begins no further orders, and waits until those under way are acknowledged. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#clients);
  }
}
