import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { Refusals } from '../load/call-shop.ts';
import { findCapacity } from '../load/capacity.ts';
import { startLoadProcess } from '../load/load-process.ts';
import { Logins } from '../load/logins.ts';
import { OrderLoad } from '../load/order-load.ts';
import { isGood, type Answer } from '../load/steady-load.ts';
import { SHOP_ORIGIN } from '../places.ts';
import { atMost, type Point } from '../point.ts';
import { restartOneByOne } from '../shop/shop-on-machines.ts';

const BUYERS = 8;
const PEOPLE = 4;

type Settings = Record<string, string | undefined>;

const also = (secrets: Settings): Settings =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`${name}_ALSO`, value]));

/** What the answers until a moment were. */
function summaryOf(answers: readonly Answer[], until: number): string {
  const refusals = new Refusals();
  for (const { kind } of answers.filter(({ at }) => at <= until)) refusals.add(kind, '', true);
  return refusals.summary;
}

/** An operator's program that reads the metrics once a second with its secret. */
class Operator {
  asked = 0;
  refused = 0;
  secret: string;
  #stopping = false;
  readonly #running: Promise<void>;

  constructor(secret: string) {
    this.secret = secret;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    for (; !this.#stopping; await wait(1_000)) {
      const authorization = `Basic ${Buffer.from(`cluster:${this.secret}`).toString('base64')}`;
      const answer = await fetch(`${SHOP_ORIGIN}/metrics`, { headers: { authorization } }).catch(() => undefined);
      await answer?.arrayBuffer();
      this.asked += 1;
      if (answer?.status !== 200) this.refused += 1;
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
  }
}

export const secretsChanged: Point = {
  number: 11,
  title: 'All secrets of the shop are changed, at half of capacity',
  async run({ shop: { machines }, secrets, urls }, report) {
    const database = new pg.Client({ connectionString: urls.owner });
    await database.connect();
    const orders = new OrderLoad(BUYERS, await addBuyers(database, 10_000), await stockedSizes(database));
    await database.end();
    const outbox = new pg.Pool({ connectionString: urls.owner, max: 2 });
    const logins = new Logins(PEOPLE, outbox);
    // Beside the buyers and the people who sign up: what these take is not there for visitors.
    const rate = (await findCapacity(report)) / 2;
    const stopVisitors = await startLoadProcess(rate);
    const operator = new Operator(secrets.METRICS_SECRET);

    const old: Settings = { ...secrets };
    const next: Settings = Object.fromEntries(
      Object.keys(secrets).map((name) => [name, randomBytes(24).toString('hex')]),
    );
    const none: Settings = Object.fromEntries(Object.keys(secrets).map((name) => [name, undefined]));
    const ends: { what: string; at: number }[] = [];
    const step = async (what: string, settings: Settings) => {
      for (const machine of machines) machine.change(settings);
      await restartOneByOne(machines);
      ends.push({ what, at: Date.now() });
      report(what);
    };
    await step('both values are accepted', also(next));
    await step('the new ones sign', { ...next, ...also(old) });
    operator.secret = next.METRICS_SECRET!;
    Object.assign(secrets, next);
    // A code that was sent with the old secret has been used by now.
    await step('the old ones are gone', also(none));

    const [visitors] = await Promise.all([stopVisitors(), orders.stop(), logins.stop(), operator.stop()]);
    await outbox.end();
    const failed = visitors.answers.filter((answer) => !isGood(answer));
    for (const { what, at } of ends) report(`besides 200 until "${what}": ${summaryOf(failed, at)}`);
    report(`orders besides 200: ${orders.refusals.summary}`);
    for (const failure of [...orders.failures, ...logins.failures].slice(0, 5)) report(failure);
    const steps = `${Object.keys(secrets).length} secrets changed in three steps`;
    return [
      atMost(`${steps}: failed of ${visitors.asked} requests, ${Math.round(rate)} a second`, failed.length, 0),
      atMost(
        `${steps}: ${orders.placed.size} orders, calls besides 200 and failures`,
        orders.refusals.countBesides() + orders.failures.length,
        0,
      ),
      atMost(`${steps}: ${logins.done} people signed up, failed`, logins.failures.length, 0),
      atMost(`${steps}: operator refused, of ${operator.asked} times`, operator.refused, 0),
    ];
  },
};
