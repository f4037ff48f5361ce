import { JOB_NAMES, type JobName } from '@shop/contract/job-names';
import { TIME_ZONE } from '@shop/contract/shop-time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { openBoss } from './job-queue.ts';
import { FAILED_JOBS, IN_ORDER_BY, QUEUES, SCHEDULE } from './job-types.ts';

/** Brings pg-boss's tables, queues and schedule up to date. Safe for several processes at once: pg-boss locks. */
export async function installJobs(db: Database): Promise<void> {
  const boss = openBoss(db, { supervise: false, schedule: false });
  await boss.start();
  try {
    await boss.createQueue(FAILED_JOBS);
    for (const name of JOB_NAMES) {
      const { policy, ...settings } = QUEUES[name];
      await boss.createQueue(name, { policy, ...settings });
      const field = IN_ORDER_BY[name];
      if (field && (await boss.getQueue(name))?.policy !== policy) await putInOrder(db, name, field);
      await boss.updateQueue(name, settings);
      const cron = SCHEDULE[name];
      if (cron) await boss.schedule(name, cron, null, { tz: TIME_ZONE });
    }
    // While the shop runs, pg-boss can only report indexes that have grown: the API's role does not own them.
    for (const command of await boss.getReindexCommands()) await db.execute(command);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** Gives a queue of an earlier version, and the jobs that wait in it, the order that pg-boss can only set at its creation. */
async function putInOrder(db: Database, name: JobName, field: string): Promise<void> {
  const policy = 'key_strict_fifo';
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`update pgboss.queue set policy = ${policy} where name = ${name}`);
    await transaction.execute(
      sql`update pgboss.job set policy = ${policy}, singleton_key = data->>${field}, state = 'created'
          where name = ${name} and state in ('created', 'retry')`,
    );
  });
}
