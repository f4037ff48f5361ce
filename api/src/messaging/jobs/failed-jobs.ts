import type { JobName } from '@shop/contract/job-names';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { FAILED_JOBS, type JobData } from './job-types.ts';

/** A job that failed its last retry. */
export interface FailedJob<N extends JobName = JobName> {
  id: string;
  job: N;
  data: JobData[N];
  reason: string | null;
  at: Date;
}

const COLUMNS = sql`id, source_name as job, data, source_output->>'message' as reason, created_on as at`;
const IS_FAILED = sql`name = ${FAILED_JOBS} and state in ('created', 'retry')`;

/** Reads all failed jobs, oldest first. */
export async function readFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await db.execute(sql`select ${COLUMNS} from pgboss.job where ${IS_FAILED} order by created_on, id`);
  return rows.map((row) => ({ ...row, at: new Date(row['at'] as string) }) as FailedJob);
}

/** How many jobs have failed. */
export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as failed from pgboss.job where ${IS_FAILED}`);
  return rows[0]!['failed'] as number;
}

/** Removes a failed job from the list and returns it; undefined if it is gone by now. */
export async function takeFailedJob(transaction: Transaction, id: string): Promise<FailedJob | undefined> {
  const { rows } = await transaction.execute(
    sql`delete from pgboss.job where ${IS_FAILED} and id = ${id} returning ${COLUMNS}`,
  );
  return rows[0] as FailedJob | undefined;
}
