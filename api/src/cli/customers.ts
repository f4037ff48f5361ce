import type { Command } from 'commander';
import { endSessionsUsedSince } from '../staff/customers/customer-acts.ts';
import { type CliContext, commandActor, uaeMoment } from './context/cli-context.ts';

/** `shop customers log-out`: ends sessions that a harm may have reached. */
export function logOutCustomers(group: Command, { db, say }: CliContext): void {
  group
    .command('log-out')
    .description('end all sessions that may have been used since a moment, such as after a build that did harm')
    .requiredOption('--since <moment>', 'in the UAE: "2026-12-01 10:00"', uaeMoment)
    .action(async ({ since }: { since: Date }) => {
      const ended = await endSessionsUsedSince(await db(), commandActor(), since);
      say(`Sessions that were ended: ${ended}. Whoever had one logs in again.`);
    });
}
