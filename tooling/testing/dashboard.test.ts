import { expect, test } from 'vitest';
import { asked, metricsIn, panels, type Panel } from './asked-metrics.ts';
import { readSource } from './source-files.ts';

test('metrics are read from expressions', () => {
  expect(
    metricsIn(
      'histogram_quantile(0.99, sum by (le, job) (rate(shop_a_bucket{route="/x",b=~"c|d"}[$__rate_interval]))) / up{job="y"}',
    ),
  ).toEqual(['shop_a_bucket', 'up']);
});

test('every metric of the shop that the documents list is on the dashboard', () => {
  const [, table = ''] = /\n## Metrics\n([^]+?)\n## /.exec(readSource('docs/operating.md'))!;
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  const shown = new Set(
    asked.flatMap(({ expr }) => metricsIn(expr).map((name) => name.replace(/_(bucket|count)$/, ''))),
  );

  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((name) => !shown.has(name))).toEqual([]);
});

test('panels of the dashboard do not lie on each other, and each says what it shows', () => {
  const shown = panels.filter(({ type }) => type !== 'row') as (Panel & {
    description: string;
    gridPos: { x: number; y: number; w: number; h: number };
  })[];
  const overlaps = shown.flatMap(({ title, gridPos: a }, index) =>
    shown
      .slice(index + 1)
      .filter(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((other) => `${title} and ${other.title}`),
  );

  expect(overlaps).toEqual([]);
  expect(shown.filter(({ description }) => !description)).toEqual([]);
});
