import { setTimeout as wait } from 'node:timers/promises';
import { SHOP_ORIGIN } from '../places.ts';
import { Refusals } from './call-shop.ts';

/** Milliseconds after which a visitor has left. */
const PATIENCE = 10_000;

/** Asks for a page ten times a second until it is told to stop, and counts what was no 200. */
export class PageWatch {
  readonly refusals = new Refusals();
  asked = 0;
  /** Milliseconds of the slowest answer. */
  slowest = 0;
  #stopping = false;
  readonly #watching: Promise<unknown>;

  constructor(path: string) {
    this.#watching = this.#watch(path);
  }

  async #watch(path: string): Promise<void> {
    const open = new Set<Promise<void>>();
    while (!this.#stopping) {
      const one = this.#ask(path).finally(() => open.delete(one));
      open.add(one);
      await wait(100);
    }
    await Promise.all(open);
  }

  async #ask(path: string): Promise<void> {
    const started = performance.now();
    this.asked += 1;
    try {
      const answer = await fetch(SHOP_ORIGIN + path, { signal: AbortSignal.timeout(PATIENCE) });
      await answer.arrayBuffer();
      if (answer.status !== 200) this.refusals.add(String(answer.status), '', answer.headers.has('retry-after'));
    } catch (error) {
      this.refusals.add((error as Error).message, '', false);
    }
    this.slowest = Math.max(this.slowest, performance.now() - started);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#watching;
  }
}
