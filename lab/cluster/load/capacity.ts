import { setTimeout as wait } from 'node:timers/promises';
import { startLoadProcess } from './load-process.ts';
import { isGood, percentile, SteadyLoad } from './steady-load.ts';

/** Visitors at once for the first guess. */
const VISITORS = 16;
/** Milliseconds within which 99 of 100 answers come at a rate that the shop can bear. */
export const BEARABLE = 1_000;
const TRIALS = 12;
/** From one trial to the next, as long as all are borne, or none. */
const STEP = 1.4;
/** What is too many may be so many times what is borne. */
const PRECISE = 1.1;
/** Milliseconds. */
const TRIAL = 8_000;

interface Trial {
  /** Milliseconds, of 99 in 100. */
  slowest: number;
  isBorne: boolean;
}

async function tryRate(rate: number): Promise<Trial> {
  const stop = await startLoadProcess(rate);
  await wait(TRIAL);
  const { answers, asked } = await stop();
  const good = answers.filter(isGood);
  const slowest = percentile(good, 0.99);
  return { slowest, isBorne: slowest < BEARABLE && good.length >= 0.99 * asked };
}

/**
 * The highest rate of requests a second, to a tenth, that the shop bears: 99 of 100 are answered 200, within a second. Asked
 * by the same process that asks in the points themselves. Throws if no rate is borne.
 */
export async function findCapacity(report: (line: string) => void): Promise<number> {
  const closed = new SteadyLoad(VISITORS);
  let rate = await closed.measureCapacity(VISITORS, TRIAL / 1_000);
  await closed.stop();
  let borne = 0;
  let tooMany = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < TRIALS && tooMany > borne * PRECISE; trial += 1) {
    const { slowest, isBorne } = await tryRate(rate);
    report(`${Math.round(rate)} a second: p99 ${Math.round(slowest)} ms, ${isBorne ? 'borne' : 'too many'}`);
    if (isBorne) borne = rate;
    else tooMany = rate;
    if (tooMany === Number.POSITIVE_INFINITY) rate = borne * STEP;
    else rate = borne === 0 ? tooMany / STEP : Math.sqrt(borne * tooMany);
  }
  if (borne === 0) throw new Error('No rate was found that the shop bears.');
  return borne;
}
