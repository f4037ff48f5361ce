import { setTimeout as wait } from 'node:timers/promises';
import { SlowClients } from '../load/slow-clients.ts';
import { isGood, percentile, SteadyLoad } from '../load/steady-load.ts';
import { atMost, type Point } from '../point.ts';

const SLOW = 500;
const VISITORS = 16;
const MEASURED_SECONDS = 10;
/** Milliseconds. */
const DURATION = 45_000;
const SLOWEST = 1_000;

export const slowClients: Point = {
  number: 14,
  title: `${SLOW} clients send or read slowly, at half of capacity`,
  async run(_, report) {
    const measuring = new SteadyLoad(VISITORS);
    const capacity = await measuring.measureCapacity(VISITORS, MEASURED_SECONDS);
    await measuring.stop();

    const slow = new SlowClients(SLOW);
    await wait(2_000);
    const load = new SteadyLoad(500);
    load.start(capacity / 2);
    await wait(DURATION);
    const { open, cutOff } = slow;
    await load.stop();
    await slow.stop();
    report(`${open} slow clients at the end, ${cutOff} cut off before; others besides 200: ${load.refusals.summary}`);
    const name = `${SLOW} slow clients, and ${Math.round(capacity / 2)} requests of others a second`;
    return [
      atMost(`${name}: 99 of 100 of these within`, percentile(load.answers.filter(isGood), 0.99), SLOWEST, ' ms'),
      atMost(`${name}: answers besides 200, of ${load.asked}`, load.refusals.countBesides(), 0),
    ];
  },
};
