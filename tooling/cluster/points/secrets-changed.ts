import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addBuyers, stockedSizes } from '../load/buyers.ts';
import { Logins } from '../load/logins.ts';
import { OrderLoad } from '../load/order-load.ts';
import { SteadyLoad } from '../load/steady-load.ts';
import { SHOP_ORIGIN } from '../places.ts';
import { atMost, type Point } from '../point.ts';
import { restartOneByOne } from '../shop/shop-on-machines.ts';

const VISITORS = 16;
const MEASURED_SECONDS = 10;
const BUYERS = 8;
const PEOPLE = 4;

type Settings = Record<string, string | undefined>;

const also = (secrets: Settings): Settings =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`${name}_ALSO`, value]));

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
    const measuring = new SteadyLoad(VISITORS);
    const capacity = await measuring.measureCapacity(VISITORS, MEASURED_SECONDS);
    await measuring.stop();
    const database = new pg.Client({ connectionString: urls.owner });
    await database.connect();
    const orders = new OrderLoad(BUYERS, await addBuyers(database, 5_000), await stockedSizes(database));
    await database.end();
    const outbox = new pg.Pool({ connectionString: urls.owner, max: 2 });
    const logins = new Logins(PEOPLE, outbox);
    const visitors = new SteadyLoad(500);
    visitors.start(capacity / 2);
    const operator = new Operator(secrets.OPERATOR_SECRET);

    const old: Settings = { ...secrets };
    const next: Settings = Object.fromEntries(
      Object.keys(secrets).map((name) => [name, randomBytes(24).toString('hex')]),
    );
    const none: Settings = Object.fromEntries(Object.keys(secrets).map((name) => [name, undefined]));
    const step = async (what: string, settings: Settings) => {
      for (const machine of machines) machine.change(settings);
      await restartOneByOne(machines);
      report(`${what}: ${visitors.asked} requests, besides 200: ${visitors.refusals.summary}`);
    };
    await step('both values are accepted', also(next));
    await step('the new ones sign', { ...next, ...also(old) });
    operator.secret = next.OPERATOR_SECRET!;
    Object.assign(secrets, next);
    // A code that was sent with the old secret has been used by now.
    await step('the old ones are gone', also(none));

    await Promise.all([visitors.stop(), orders.stop(), logins.stop(), operator.stop()]);
    await outbox.end();
    report(`orders besides 200: ${orders.refusals.summary}`);
    for (const failure of [...orders.failures, ...logins.failures].slice(0, 5)) report(failure);
    const steps = `${Object.keys(secrets).length} secrets changed in three steps`;
    return [
      atMost(`${steps}: failed of ${visitors.asked} requests`, visitors.refusals.countBesides(), 0),
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
