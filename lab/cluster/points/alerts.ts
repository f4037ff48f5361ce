import { ROOT } from '@shop/environment/directories';
import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { placeCertificates } from '../certificates.ts';
import type { Cluster } from '../cluster.ts';
import { configure } from '../configuration.ts';
import { startDaemon, until, type Daemon } from '../daemon.ts';
import { EDGE } from '../places.ts';
import type { Finding, Point } from '../point.ts';
import { FAULTS } from './alert-faults.ts';

const PROMETHEUS = `http://${EDGE}:9090`;

/** Starts Prometheus with the rules of `deploy/`, after its own tool has checked them. */
async function startPrometheus({ folder, values, secrets }: Cluster): Promise<Daemon> {
  const place = join(folder, 'prometheus');
  mkdirSync(place, { mode: 0o755 });
  const [user, group] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(place, user!, group!);
  const account = { name: 'monitor', user: user!, group: group! };
  const CERTIFICATES = placeCertificates(values.CERTIFICATES!, place, account);
  const own = { ...values, METRICS_SECRET: secrets.METRICS_SECRET, CERTIFICATES };
  const file = configure('prometheus/prometheus.yml', join(place, 'prometheus.yml'), own);
  copyFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), join(place, 'alerts.yml'));
  execFileSync('promtool', ['check', 'config', file], { stdio: 'pipe' });
  const command = [
    'prometheus',
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(place, 'data')}`,
    `--web.listen-address=${EDGE}:9090`,
  ];
  return startDaemon({
    command,
    account: { user: 'postgres', group: group! },
    folder: place,
    logFile: join(place, 'log'),
  });
}

interface Alert {
  state: 'pending' | 'firing';
  labels: { alertname: string };
}

async function firing(): Promise<Set<string>> {
  const answer = await fetch(`${PROMETHEUS}/api/v1/alerts`).catch(() => undefined);
  if (!answer?.ok) return new Set();
  const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
  return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
}

export const alertsFire: Point = {
  number: 18,
  title: 'Each alert fires for its fault, and ends',
  async run(cluster, report) {
    const prometheus = await startPrometheus(cluster);
    const findings: Finding[] = [];
    try {
      for (const { what, fires, begin } of FAULTS) {
        await cluster.database.whole();
        await until('no alert', async () => (await firing()).size === 0, { within: 120_000 });
        const mend = await begin(cluster);
        const fired = new Set<string>();
        const seesAll = async () => {
          for (const name of await firing()) fired.add(name);
          return fires.every((name) => fired.has(name));
        };
        await until(fires.join(' and '), seesAll, { within: 90_000 }).catch((error: Error) => report(error.message));
        await mend();
        const missing = fires.filter((name) => !fired.has(name));
        findings.push({
          what: `alert: ${what}`,
          target: fires.join(', '),
          measured: [...fired].join(', ') || 'none',
          holds: missing.length === 0,
        });
      }
      await cluster.database.whole();
    } finally {
      await prometheus.end('SIGTERM');
    }
    return findings;
  },
};
