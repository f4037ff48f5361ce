import type { Command } from 'commander';
import { type FailedJob, readFailedJobs } from '../messaging/jobs/failed-jobs.ts';
import { dismissAlarm, retryAlarm } from '../staff/shop/alarm-acts.ts';
import { type CliContext, CommandFailure, commandActor, uaeTime, withJobs } from './context/cli-context.ts';

/** `shop alarms list|retry|dismiss`: failed jobs that somebody must look at. */
export function handleAlarms(group: Command, { db, say }: CliContext): void {
  const oneOf = async (beginning: string): Promise<FailedJob> => {
    const found = (await readFailedJobs(await db())).filter(({ id }) => id.startsWith(beginning));
    if (found.length === 1) return found[0]!;
    throw new CommandFailure(
      `${found.length === 0 ? 'There is no alarm' : `${found.length} alarms begin with`} ${beginning}. "shop alarms list" shows those there are.`,
    );
  };

  group
    .command('list')
    .description('jobs that failed their last retry, oldest first')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const failed = await readFailedJobs(await db());
      if (json) return say(JSON.stringify(failed, null, 2));
      say(failed.length > 0 ? failed.map(inWords).join('\n') : 'There are no alarms.');
    });

  group
    .command('retry')
    .description('run the job again in the running shop, after you have fixed the cause')
    .argument('<id>', 'the alarm’s id, or its first characters')
    .action(async (beginning: string) => {
      const { id, job } = await oneOf(beginning);
      await withJobs(await db(), async (transaction, jobs) =>
        retryAlarm({ transaction, jobs, actor: commandActor() }, id),
      );
      say(`${job} is done again by the running shop. If it fails again, it comes back here.`);
    });

  group
    .command('dismiss')
    .description('remove the alarm without running the job')
    .argument('<id>', 'the alarm’s id, or its first characters')
    .action(async (beginning: string) => {
      const { id, job } = await oneOf(beginning);
      await withJobs(await db(), async (transaction, jobs) =>
        dismissAlarm({ transaction, jobs, actor: commandActor() }, id),
      );
      say(`The alarm about ${job} is gone.`);
    });
}

const inWords = ({ id, at, job, data, reason }: FailedJob): string =>
  `${id}  ${uaeTime(at)}  ${job}  ${Object.entries(data)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')}\n  ${reason ?? 'it did not end in time'}`;
