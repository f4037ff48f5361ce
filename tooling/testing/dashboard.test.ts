import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readSource } from './source-files.ts';
import { startShop } from './start-shop.ts';

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(readSource('deploy/grafana/shop.json')) as { panels: Panel[] };
const { groups } = parse(readSource('deploy/prometheus/alerts.yml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const { scrape_configs: scraped } = parse(readSource('deploy/prometheus/prometheus.yml')) as {
  scrape_configs: { job_name: string }[];
};

const asked = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ by: `panel ${title}`, expr }))),
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ by: `alert ${alert}`, expr }))),
];

/** Names of metrics in an expression of Prometheus: words that are no function, no label and no text. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ')
      .matchAll(/\b(?!by\b|without\b|and\b|or\b)[a-z][a-z_\d]*\b(?!\s*\()/g),
  ].map(([name]) => name);

/** Programs that Prometheus asks besides the shop's, by what their metrics begin with. */
const OTHERS: Record<string, string> = { haproxy_: 'haproxy', patroni_: 'patroni', etcd_: 'etcd' };

/** Names of all series that a program's answer can have. */
function namesIn(answer: string): string[] {
  return [...answer.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

/** What storefront and API of an open shop export. */
async function exportedByTheShop(): Promise<Set<string>> {
  const secret = 'a secret of the operator, of 32 letters';
  vi.stubEnv('OPERATOR_SECRET', secret);
  const shop = await startShop();
  onTestFinished(async () => {
    await shop.stop();
    vi.unstubAllEnvs();
  });
  const headers = { authorization: `Basic ${Buffer.from(`prometheus:${secret}`).toString('base64')}` };
  const answers = await Promise.all(
    [shop.url, shop.apiUrl].map(async (origin) => (await fetch(`${origin}/metrics`, { headers })).text()),
  );
  return new Set(answers.flatMap(namesIn));
}

test('metrics are read from expressions', () => {
  expect(
    metricsIn(
      'histogram_quantile(0.99, sum by (le, job) (rate(shop_a_bucket{route="/x",b=~"c|d"}[$__rate_interval]))) / up{job="y"}',
    ),
  ).toEqual(['shop_a_bucket', 'up']);
});

test('every metric that the dashboard and the alarms ask for is exported', { timeout: 300_000 }, async () => {
  const exported = await exportedByTheShop();
  const jobs = new Set(scraped.map(({ job_name: job }) => job));
  const isExported = (name: string): boolean => {
    const other = Object.entries(OTHERS).find(([prefix]) => name.startsWith(prefix));
    return other ? jobs.has(other[1]) : name === 'up' || exported.has(name);
  };

  const missing = asked.flatMap(({ by, expr }) =>
    metricsIn(expr)
      .filter((name) => !isExported(name))
      .map((name) => `${by}: ${name}`),
  );

  expect(asked.length).toBeGreaterThan(25);
  expect(exported.has('shop_web_vitals_seconds_bucket')).toBe(true);
  expect(missing).toEqual([]);
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
