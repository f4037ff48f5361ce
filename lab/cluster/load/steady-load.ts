import { Agent, get } from 'node:http';
import { setImmediate as letAnswersIn, setTimeout as wait } from 'node:timers/promises';
import { SHOP_ORIGIN } from '../places.ts';
import { Refusals } from './call-shop.ts';

/** Milliseconds after which a visitor has left. */
const PATIENCE = 20_000;
/** Kept pages, and lists that the API answers through the storefront. */
const KEPT = ['/', '/api/products/public?lang=en&limit=24', '/category/perfumes', '/api/settings/public?lang=en'];
/** Pages that are rendered for each visitor. */
const RENDERED = ['/category/perfumes?sort=price', '/search?q=oud'];
/**
 * What is asked for, in turn: a fifth of it is rendered, about as visitors sort and search. Of kept pages alone the shop
 * answers so many that the processor of the visitors and the balancer is at its end before that of the shop.
 */
const PATHS = [...KEPT, RENDERED[0]!, ...KEPT, RENDERED[1]!];

/** What browsers accept. Asked for without it, a page is five times as large. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

export interface Answer {
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** Milliseconds. */
  took: number;
  /** The status, or why there was none. */
  kind: string;
}

/** Milliseconds within which that share of the answers came. */
export function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Requests of visitors whose browsers keep their connections. */
export class SteadyLoad {
  readonly refusals = new Refusals();
  readonly answers: Answer[] = [];
  asked = 0;
  readonly #agent: Agent;
  readonly #connections: number;
  readonly #paths: readonly string[];
  #stopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(connections: number, paths: readonly string[] = PATHS) {
    this.#connections = connections;
    this.#paths = paths;
    // Idle connections are closed before the balancer does it: a browser would send such a request again by itself.
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 5_000 });
  }

  /** As many requests as the shop answers, by as many visitors at once. Returns how many were answered in a second. */
  async measureCapacity(visitors: number, seconds: number): Promise<number> {
    const end = Date.now() + seconds * 1_000;
    const one = async () => {
      while (Date.now() < end) await this.#ask();
    };
    await Promise.all(Array.from({ length: visitors }, one));
    return this.answers.filter(isGood).length / seconds;
  }

  /**
   * Asks at a rate, whether earlier requests are answered or not, until it is told to stop. Who finds no connection free does
   * not come at all: waiting for one would count as the shop's time.
   */
  start(perSecond: number): void {
    this.#running = this.#run(perSecond);
  }

  async #run(perSecond: number): Promise<void> {
    const open = new Set<Promise<void>>();
    const started = Date.now();
    for (let sent = 0; !this.#stopping; sent += 1) {
      const early = started + (sent * 1_000) / perSecond - Date.now();
      // Who is late reads answers between two questions: asking all at once would make it later still.
      await (early > 0 ? wait(early) : letAnswersIn());
      if (open.size >= this.#connections) continue;
      const one = this.#ask().finally(() => open.delete(one));
      open.add(one);
    }
    await Promise.all(open);
  }

  async #ask(): Promise<void> {
    const path = this.#paths[this.asked % this.#paths.length]!;
    this.asked += 1;
    const started = performance.now();
    const { kind, retryAfter } = await this.#answerOf(path);
    this.answers.push({ at: Date.now(), took: performance.now() - started, kind });
    if (kind !== '200') this.refusals.add(kind, path, retryAfter);
  }

  #answerOf(path: string): Promise<{ kind: string; retryAfter: boolean }> {
    return new Promise((resolve) => {
      const request = get(SHOP_ORIGIN + path, { agent: this.#agent, headers: HEADERS, timeout: PATIENCE }, (answer) => {
        const retryAfter = answer.headers['retry-after'] !== undefined;
        answer
          .resume()
          .once('end', () => resolve({ kind: String(answer.statusCode), retryAfter }))
          .once('error', (error) => resolve({ kind: error.message, retryAfter: false }));
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', (error) => resolve({ kind: error.message, retryAfter: false }));
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    this.#agent.destroy();
  }
}

export const isGood = ({ kind }: Answer): boolean => kind === '200';
