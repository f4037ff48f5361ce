import type { Database } from '../../../database/connect.ts';
import { openBoss } from './job-queue.ts';
import { FAILED_JOBS, JOB_NAMES, QUEUES, SCHEDULE, TIME_ZONE } from './job-types.ts';

/** Brings pg-boss's tables, queues and schedule up to date. Safe for several processes at once: pg-boss locks. */
export async function installJobs(db: Database): Promise<void> {
  const boss = openBoss(db, { supervise: false, schedule: false });
  await boss.start();
  try {
    await boss.createQueue(FAILED_JOBS);
    for (const name of JOB_NAMES) {
      const { policy, ...settings } = QUEUES[name];
      await boss.createQueue(name, { policy, ...settings });
      await boss.updateQueue(name, settings);
      const cron = SCHEDULE[name];
      if (cron) await boss.schedule(name, cron, null, { tz: TIME_ZONE });
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
