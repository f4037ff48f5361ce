import { parse } from 'yaml';
import { readSource } from './source-files.ts';

export interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}
export const { panels } = JSON.parse(readSource('deploy/grafana/shop.json')) as { panels: Panel[] };
const { groups } = parse(readSource('deploy/prometheus/alerts.yml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const { scrape_configs: scraped } = parse(readSource('deploy/prometheus/prometheus.yml')) as {
  scrape_configs: { job_name: string }[];
};

/** The expressions of all panels and alerts, each with what asks. */
export const asked = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ by: `panel ${title}`, expr }))),
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ by: `alert ${alert}`, expr }))),
];

/** Names of metrics in an expression of Prometheus: words that are no function, no label and no text. */
export const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ')
      .matchAll(/\b(?!by\b|without\b|and\b|or\b)[a-z][a-z_\d]*\b(?!\s*\()/g),
  ].map(([name]) => name);

/** Programs that Prometheus asks besides the shop's, by what their metrics begin with. */
const OTHERS: Record<string, string> = { haproxy_: 'haproxy', patroni_: 'patroni', etcd_: 'etcd' };

/** Names of all series that a program's answer can have. */
export function namesIn(answer: string): string[] {
  return [...answer.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

/** What is asked for and nobody exports: the series of the shop are `exported`, those of other programs need a job that asks them. */
export function missingMetrics(exported: ReadonlySet<string>): string[] {
  const jobs = new Set(scraped.map(({ job_name: job }) => job));
  const isExported = (name: string): boolean => {
    const other = Object.entries(OTHERS).find(([prefix]) => name.startsWith(prefix));
    return other ? jobs.has(other[1]) : name === 'up' || exported.has(name);
  };
  return asked.flatMap(({ by, expr }) =>
    metricsIn(expr)
      .filter((name) => !isExported(name))
      .map((name) => `${by}: ${name}`),
  );
}
