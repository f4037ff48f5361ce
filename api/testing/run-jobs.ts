import { JOB_NAMES, type JobName } from '@shop/contract/job-names';
import type { FastifyInstance } from 'fastify';

/** Runs all waiting jobs of these kinds, including those that wait for a retry, until none is left. */
export async function runJobs({ jobs }: FastifyInstance, names: readonly JobName[] = JOB_NAMES): Promise<void> {
  for (const name of names) {
    while (await jobs.runNext(name));
  }
}
