import type { FastifyInstance } from 'fastify';
import { JOB_NAMES, type JobName } from '../src/messaging/jobs/job-types.ts';

/** Does all jobs of these kinds that wait, also those that wait to be tried again, until none is left. */
export async function runJobs({ jobs }: FastifyInstance, names: JobName[] = JOB_NAMES): Promise<void> {
  for (const name of names) {
    while (await jobs.runNext(name));
  }
}
