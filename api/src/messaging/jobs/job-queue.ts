import { JOB_NAMES, type JobName } from '@shop/contract/job-names';
import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { sendNamed } from '../../../database/prepared.ts';
import { FAILED_JOBS, IN_ORDER_BY, SUPERVISION, type JobData } from './job-types.ts';

interface SendOptions {
  /** With it, the job exists if and only if this transaction commits. */
  transaction?: Transaction;
  /** Seconds from now, or a point in time. */
  startAfter?: number | Date;
  /** In queues with such a policy, at most one job with the same key waits. */
  singletonKey?: string;
  /** Of jobs with the same key one is accepted within so many seconds. */
  singletonSeconds?: number;
}

export type NewJob = { [N in JobName]: { name: N; data: JobData[N]; startAfter?: number } }[JobName];

/**
 * How many jobs of one kind a process fetches and runs at once. After a full batch the next fetch follows without a
 * pause, so that a backlog (a thousand orders shipped in the evening, a mail server that was down) is worked off. Fetching
 * and settling take one statement each, however many jobs they are.
 */
const BATCH = 10;

type Handler<N extends JobName> = (data: JobData[N]) => Promise<void>;

export type JobQueue = ReturnType<typeof createJobQueue>;

/** Stored in the database: each job is run once, by any of the API's processes, and retried if it fails. */
export function createJobQueue(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const boss = openBoss(db, { superviseIntervalSeconds: SUPERVISION, monitorIntervalSeconds: SUPERVISION });
  const handlers = new Map<JobName, (job: Job<object>) => Promise<void>>();
  const workers = new Map<JobName, string>();
  boss.on('error', (error) => log.warn({ reason: rootCause(error).message }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'a warning of the job queue'));

  async function resultOf(name: JobName, job: Job<object>): Promise<JobResult> {
    return run(name, job).then(
      () => ({ id: job.id, status: 'completed' }),
      (error: Error) => ({ id: job.id, status: 'failed', output: error }),
    );
  }

  async function run(name: JobName, job: Job<object>): Promise<void> {
    try {
      await handlers.get(name)?.(job);
    } catch (error) {
      // Only the innermost error's message: the queue stores what is thrown, and drizzle's own error contains the
      // statement's values.
      const reason = rootCause(error).message;
      log.warn({ job: name, jobId: job.id, try: job.retryCount + 1, reason }, 'a job failed');
      throw new Error(reason);
    }
  }

  return {
    async send<N extends JobName>(
      name: N,
      data: JobData[N],
      { transaction, ...options }: SendOptions = {},
    ): Promise<void> {
      await boss.send(name, data, {
        ...keyOf(name, data),
        ...options,
        ...(transaction && { db: namedStatements(transaction) }),
      });
    },

    /** Sends all of them in one statement; they exist if and only if the transaction commits. */
    async sendAll(transaction: Transaction, jobs: NewJob[]): Promise<void> {
      if (jobs.length === 0) return;
      const inserts: string[] = [];
      const rows: unknown[] = [];
      const collect: Db = {
        executeSql: async (text, values = []) => {
          rows.push(...values);
          inserts.push(`job_${inserts.length} as (${text.replaceAll('$1', `$${rows.length}`)})`);
          return { rows: [] };
        },
      };
      for (const name of new Set(jobs.map((job) => job.name))) {
        const ofKind = jobs.filter((job) => job.name === name);
        const inserted = ofKind.map(({ data, startAfter }) => ({ data, startAfter, ...keyOf(name, data) }));
        await boss.insert(name, inserted, { db: collect });
      }
      await namedStatements(transaction).executeSql(`with ${inserts.join(', ')} select`, rows);
    },

    /** Makes this process poll for such jobs now, instead of at its next poll. Call it after the commit. */
    wake(name: JobName): void {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },

    /** Call it once for each kind of job, before the start. A handler may run again after a failure. */
    handle<N extends JobName>(name: N, handler: Handler<N>): void {
      handlers.set(name, ({ data }) => handler(data as JobData[N]));
    },

    /** @param interval Seconds between two polls. Jobs that this process sends are fetched at once. */
    async start(interval: number): Promise<void> {
      await boss.start();
      for (const name of JOB_NAMES) {
        workers.set(
          name,
          await boss.work(
            name,
            { pollingIntervalSeconds: interval, batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true },
            async (jobs: Job<object>[]) => Promise.all(jobs.map(async (job) => resultOf(name, job))),
          ),
        );
      }
    },

    /** Running jobs get three seconds to finish; those that are cut off are retried by another process. */
    stop: async (): Promise<void> => boss.stop({ graceful: true, timeout: 3_000, close: false }),

    /** Runs the next waiting job here, even one that waits for a retry. False if there is none. */
    async runNext(name: JobName): Promise<boolean> {
      const [job] = await boss.fetch<object>(name, { ignoreStartAfter: true });
      if (!job) return false;
      await run(name, job).then(
        () => boss.complete(name, job),
        (error: Error) => boss.fail(name, job, error),
      );
      return true;
    },

    /** The number of failed jobs that nobody has dealt with; up to a minute old. */
    async countFailed(): Promise<number> {
      const [stats] = await boss.getQueueStats(FAILED_JOBS, { force: true });
      return stats?.queuedCount ?? 0;
    },
  };
}

function keyOf(name: JobName, data: object): { singletonKey?: string } {
  const field = IN_ORDER_BY[name];
  return field === undefined ? {} : { singletonKey: String((data as Record<string, unknown>)[field]) };
}

/** The queue's statements on a transaction's connection. */
const namedStatements = (transaction: Transaction): Db => ({
  executeSql: async (sql, params = []) => sendNamed(transaction, { sql, params }),
});

/** pg-boss on the shop's own connection pool. It makes no connection before it is used. */
export function openBoss(db: Database, options: Omit<ConstructorOptions, 'db'> = {}): PgBoss {
  return new PgBoss({ ...options, db: { executeSql: (text, values) => db.$client.query(text, values) } });
}
