import fastifyPlugin from 'fastify-plugin';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../database/connect.ts';
import { rootCause } from '../../../database/error-cause.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobQueue;
  }
}

interface Options {
  db: Database;
  /** Whether this process runs jobs; every process can send them. */
  workers: boolean;
  /** Seconds between two polls of the queue. */
  interval: number;
}

const RETRY_AFTER = 1_000;

/** Retries until it works or `signal` aborts. */
async function startUntilDone(
  start: () => Promise<void>,
  signal: AbortSignal,
  onFailure: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await start();
    } catch (error) {
      if (signal.aborted) return;
      onFailure(rootCause(error));
      await wait(RETRY_AFTER, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Adds the job queue, which works as long as the app is open. Register it before any plugin that handles jobs. */
export const jobs = fastifyPlugin<Options>((app, { db, workers, interval }) => {
  const queue = createJobQueue(db, app.log);
  app.decorate('jobs', queue);
  if (!workers) return;
  const closing = new AbortController();
  let started: Promise<void> | undefined;
  // Not awaited, so that the shop opens without waiting for the queue: jobs sent meanwhile stay in the database.
  app.addHook('onReady', async () => {
    started = startUntilDone(
      async () => queue.start(interval),
      closing.signal,
      (error) => app.log.warn({ reason: error.message }, 'the job queue could not be started and is retried'),
    );
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await started;
    await queue.stop();
  });
});
