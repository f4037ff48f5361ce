import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobQueue;
  }
}

interface Options {
  db: Database;
  /** Whether this process does jobs, besides sending them. */
  workers: boolean;
  /** Seconds between two looks for jobs. */
  interval: number;
}

/** The job queue, working as long as the app is open. Register it before whatever handles jobs. */
export const jobs = fastifyPlugin<Options>((app, { db, workers, interval }) => {
  const queue = createJobQueue(db, app.log);
  app.decorate('jobs', queue);
  if (!workers) return;
  app.addHook('onReady', async () => queue.start(interval));
  app.addHook('onClose', async () => queue.stop());
});
