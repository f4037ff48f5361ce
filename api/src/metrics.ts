import { metricsGate } from '@shop/metrics/metrics-gate';
import { addGauge, serverMetrics } from '@shop/metrics/server-metrics';
import { sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/connect.ts';
import { readExpiry } from './certificates/certificate-files.ts';
import { ProblemError } from './http/problems/problem-error.ts';

interface Options {
  db: Database;
  jobsDb: Database;
  /** The secrets of metrics, one of which a reader sends by HTTP basic authentication. Without any there are no metrics. */
  secrets: readonly string[];
  /** Files with the certificates that this program uses. */
  certificates: readonly string[];
}

/** `GET /metrics` for Prometheus: requests, connections to the database, jobs that wait, certificates, and the process. */
export const metrics = fastifyPlugin<Options>((app, { db, jobsDb, secrets, certificates }) => {
  if (secrets.length === 0) return;
  const registry = serverMetrics(app);
  addGauge(registry, {
    name: 'shop_database_connections',
    help: 'Connections to the database that are in use or idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    read: (set) => {
      for (const [pool, { $client }] of Object.entries({ shoppers: db, jobs: jobsDb })) {
        set($client.totalCount - $client.idleCount, { pool, state: 'used' });
        set($client.idleCount, { pool, state: 'idle' });
        set($client.waitingCount, { pool, state: 'waiting' });
      }
    },
  });
  /** Undefined while the database is away: then there are no values of jobs, and the metric that says so is 0. */
  let waiting: WaitingJobs[] | undefined;
  addGauge(registry, {
    name: 'shop_database_up',
    help: '1 if the database answered when these values were read',
    read: (set) => set(waiting ? 1 : 0),
  });
  addGauge(registry, {
    name: 'shop_jobs_waiting',
    help: 'Jobs whose time has come',
    labelNames: ['job'],
    read: (set) => waiting?.forEach(({ name, jobs }) => set(jobs, { job: name })),
  });
  addGauge(registry, {
    name: 'shop_jobs_oldest_seconds',
    help: 'For how long the oldest of them has waited',
    labelNames: ['job'],
    read: (set) => waiting?.forEach(({ name, age }) => set(age, { job: name })),
  });
  addGauge(registry, {
    name: 'shop_certificate_expiry_timestamp_seconds',
    help: 'When the first certificate of a file ends; 0 if the file cannot be read',
    labelNames: ['file'],
    read: async (set) => {
      for (const file of certificates) {
        const until = await readExpiry(file).catch(() => new Date(0));
        set(until.getTime() / 1000, { file });
      }
    },
  });

  const isReader = metricsGate(secrets);
  app.get('/metrics', async (request, reply) => {
    if (!isReader(request)) throw new ProblemError('forbidden');
    waiting = await waitingJobs(jobsDb).catch(() => undefined);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
});

interface WaitingJobs {
  name: string;
  jobs: number;
  /** Seconds since the time of the oldest one came. */
  age: number;
}

async function waitingJobs(db: Database): Promise<WaitingJobs[]> {
  const { rows } = await db.execute<{ name: string; jobs: number; age: number }>(
    sql`select name, count(*)::int as jobs, extract(epoch from now() - min(start_after))::float as age
        from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
  );
  return rows;
}
