import { Histogram, type Registry } from 'prom-client';
import type { Sample } from './sample-tokens.ts';

/** Seconds; among them the bounds of Google's "good" and "poor" for each of these. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Times that a page view can have, in milliseconds, and how far its parts can shift; a report beyond them is no measurement. */
const LONGEST = 60_000;
const FARTHEST = 10;

const TIMES = ['LCP', 'INP', 'FCP', 'TTFB'] as const;
const LABELS = ['route', 'build', 'language'] as const;

/** What a browser measured, by the names of the Web Vitals: milliseconds, but for `CLS`. */
type Measured = Readonly<Record<string, unknown>>;

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/**
 * Histograms of what sampled visitors' pages were like. Series of builds that are in use no longer are forgotten, so that
 * releases do not make their number grow.
 * @param buildsInUse As `app/build`.
 */
export function vitalsMetrics(registry: Registry, buildsInUse: () => ReadonlySet<string>) {
  const times: Histogram = new Histogram({
    name: 'shop_web_vitals_seconds',
    help: 'Of sampled page views: largest and first contentful paint, interaction to next paint, time to first byte',
    labelNames: ['vital', ...LABELS],
    buckets: SECONDS,
    registers: [registry],
    collect: () => forgetOld(),
  });
  const shifts: Histogram = new Histogram({
    name: 'shop_web_vitals_layout_shift',
    help: 'Of sampled page views: cumulative layout shift',
    labelNames: [...LABELS],
    buckets: SHIFTS,
    registers: [registry],
  });
  const seen = new Map<string, { sample: Sample; vitals: Set<string> }>();

  function forgetOld(): void {
    const inUse = buildsInUse();
    for (const [key, { sample, vitals }] of seen) {
      if (inUse.has(sample.build)) continue;
      for (const vital of vitals) if (vital !== 'CLS') times.remove({ vital, ...sample });
      if (vitals.has('CLS')) shifts.remove({ ...sample });
      seen.delete(key);
    }
  }

  return (sample: Sample, measured: Measured): void => {
    if (!buildsInUse().has(sample.build)) return;
    const key = JSON.stringify(sample);
    const { vitals } = seen.get(key) ?? seen.set(key, { sample, vitals: new Set() }).get(key)!;
    for (const name of TIMES) {
      const value = measured[name];
      if (!isWithin(value, LONGEST)) continue;
      times.observe({ vital: name.toLowerCase(), ...sample }, value / 1000);
      vitals.add(name.toLowerCase());
    }
    if (!isWithin(measured.CLS, FARTHEST)) return;
    shifts.observe({ ...sample }, measured.CLS);
    vitals.add('CLS');
  };
}
