import type { FastifyInstance } from 'fastify';
import { JOB_NAMES, type JobName } from '../src/messaging/jobs/job-types.ts';

/** Runs all waiting jobs of these kinds, including those that wait for a retry, until none is left. */
export async function runJobs({ jobs }: FastifyInstance, names: JobName[] = JOB_NAMES): Promise<void> {
  for (const name of names) {
    while (await jobs.runNext(name));
  }
}
