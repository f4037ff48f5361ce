import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { connectionOf } from '../../../database/prepared.ts';
import { FAILED_JOBS, JOB_NAMES, type JobData, type JobName } from './job-types.ts';

interface SendOptions {
  /** The job exists if and only if this commits. */
  transaction?: Transaction;
  /** Seconds or a moment. */
  startAfter?: number | Date;
  /** Of jobs with the same key, a queue whose policy says so keeps one. */
  singletonKey?: string;
}

/** A job that is sent together with others. */
export type NewJob = { [N in JobName]: { name: N; data: JobData[N]; startAfter?: number } }[JobName];

/**
 * How many of a kind a process takes and does at once. Each fetch of so many is followed by the next without a pause, so
 * that what has gathered (a thousand parcels sent in the evening, a mail server that was away) is worked off.
 */
const BATCH = 4;

type Handler<N extends JobName> = (data: JobData[N]) => Promise<void>;

export type JobQueue = ReturnType<typeof createJobQueue>;

/** The shop's jobs, kept in its database: what is sent is done once by one of the API's processes, and tried again when it fails. */
export function createJobQueue(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const boss = openBoss(db);
  const handlers = new Map<JobName, (job: Job<object>) => Promise<void>>();
  const workers = new Map<JobName, string>();
  boss.on('error', (error) => log.warn({ reason: rootCause(error).message }, 'the job queue met an error'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));

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
      // The queue keeps what is thrown; drizzle's own error carries the statement's values.
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
      await boss.send(name, data, { ...options, ...(transaction && { db: namedStatements(transaction) }) });
    },

    /** Sends them in one statement: they exist if and only if the transaction commits. */
    async sendAll(transaction: Transaction, jobs: NewJob[]): Promise<void> {
      const inserts: string[] = [];
      const rows: unknown[] = [];
      const collect: Db = {
        executeSql: async (text, values = []) => {
          rows.push(...values);
          inserts.push(`job_${inserts.length} as (${text.replaceAll('$1', `$${rows.length}`)})`);
          return { rows: [] };
        },
      };
      for (const { name, data, startAfter } of jobs) await boss.send(name, data, { startAfter, db: collect });
      await namedStatements(transaction).executeSql(`with ${inserts.join(', ')} select`, rows);
    },

    /** Has this process look for such jobs now, instead of at its next poll. Call it after the commit. */
    wake(name: JobName): void {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },

    /** Says what is to be done; once for each kind, before the start. It may be run again after a failure. */
    handle<N extends JobName>(name: N, handler: Handler<N>): void {
      handlers.set(name, ({ data }) => handler(data as JobData[N]));
    },

    /** @param interval Seconds between two looks for jobs. One that this process has sent is looked for at once. */
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

    /** Jobs under way get three seconds to finish; what is cut off is tried again elsewhere. */
    stop: async (): Promise<void> => boss.stop({ graceful: true, timeout: 3_000, close: false }),

    /** Does the next waiting job of this kind here and now, also one that waits to be tried again. False when there is none. */
    async runNext(name: JobName): Promise<boolean> {
      const [job] = await boss.fetch<object>(name, { ignoreStartAfter: true });
      if (!job) return false;
      await run(name, job).then(
        () => boss.complete(name, job),
        (error: Error) => boss.fail(name, job, error),
      );
      return true;
    },

    /** How many jobs were given up and still lie there; up to a minute old. */
    async countFailed(): Promise<number> {
      const [stats] = await boss.getQueueStats(FAILED_JOBS, { force: true });
      return stats?.queuedCount ?? 0;
    },
  };
}

const names = new Map<string, string>();

/** The queue's statements on a transaction's connection. There are few texts of them, which the server reads once. */
const namedStatements = (transaction: Transaction): Db => ({
  executeSql: async (text, values) => {
    const name = names.get(text) ?? `jobs-${names.size}`;
    names.set(text, name);
    return connectionOf(transaction).query({ name, text, values });
  },
});

/** pg-boss on connections of the shop's own pool. It neither connects nor asks anything before it is used. */
export function openBoss(db: Database, options: Omit<ConstructorOptions, 'db'> = {}): PgBoss {
  return new PgBoss({ ...options, db: { executeSql: (text, values) => db.$client.query(text, values) } });
}
