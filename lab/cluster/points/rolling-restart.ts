import { SteadyLoad } from '../load/steady-load.ts';
import { atMost, type Point } from '../point.ts';
import { restartOneByOne } from '../shop/shop-on-machines.ts';

const ROUNDS = 5;
/** Visitors at once while the capacity is measured. */
const VISITORS = 16;
const MEASURED_SECONDS = 10;

export const rollingRestart: Point = {
  number: 4,
  title: 'All four processes are restarted one after another, five times, at half of capacity',
  async run({ shop }, report, rounds = ROUNDS) {
    const measuring = new SteadyLoad(VISITORS);
    const capacity = await measuring.measureCapacity(VISITORS, MEASURED_SECONDS);
    await measuring.stop();
    report(`capacity: ${Math.round(capacity)} requests a second`);

    const load = new SteadyLoad(500);
    load.start(capacity / 2);
    for (let round = 1; round <= rounds; round += 1) {
      await restartOneByOne(shop.machines);
      report(`round ${round}: ${load.asked} requests; besides 200: ${load.refusals.summary}`);
    }
    await load.stop();
    for (const [kind, example] of load.refusals.examples) report(`${kind}: ${example}`);
    return [
      atMost(
        `rolling restart of 2 + 2 processes, ${rounds} times, at ${Math.round(capacity / 2)} requests a second: failed of ${load.asked}`,
        load.refusals.countBesides(),
        0,
      ),
    ];
  },
};
