import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { varFolder } from '../../database/embedded/start-database.ts';
import { erasuresFile } from '../../database/endings.ts';
import { endSessionsUsedSince, eraseCustomer, exportCustomer } from '../staff/customers/customer-acts.ts';
import { findCustomers, readCustomer } from '../staff/customers/read-customers.ts';
import { type CliContext, CommandFailure, commandActor, refusals, uaeMoment } from './context/cli-context.ts';

/** `shop customers find|show|export|erase|log-out`: customers, what they may ask for, and ending their sessions. */
export function serveCustomers(group: Command, { db, say }: CliContext): void {
  group
    .command('find')
    .description('customers by name, user name, email or the end of the number')
    .argument('<text...>')
    .option('--json', 'as JSON')
    .action(async (words: string[], { json }: { json?: true }) => {
      const { data } = await findCustomers(await db(), words.join(' '));
      if (json) return say(JSON.stringify(data, null, 2));
      const lines = data.map(
        ({ id, name, username, mobile, orders }) => `${id}  ${name ?? username}, ${mobile}, orders: ${orders}`,
      );
      say(lines.length > 0 ? lines.join('\n') : 'There is no such customer.');
    });

  group
    .command('show')
    .description('a customer with addresses, orders, reviews and messages, as JSON')
    .argument('<id>')
    .action(async (id: string) => {
      const database = await db();
      say(JSON.stringify((await refusals(async () => readCustomer(database, id))).data, null, 2));
    });

  group
    .command('export')
    .description('write all data of a customer who has asked for it to a file')
    .argument('<id>')
    .argument('<file>', 'such as amina.json')
    .action(async (id: string, file: string) => {
      const database = await db();
      const data = await refusals(async () => exportCustomer(database, commandActor(), { id, lang: 'en' }));
      await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
      say(`All data of ${id} is in ${file}.`);
    });

  group
    .command('erase')
    .description('delete the account of a customer who has asked for it; orders and invoices stay as the law asks')
    .argument('<id>')
    .option('--yes', 'it cannot be undone')
    .action(async (id: string, { yes }: { yes?: true }) => {
      if (!yes) throw new CommandFailure('It cannot be undone: say so with --yes. Nothing was changed.');
      const database = await db();
      await refusals(async () =>
        eraseCustomer(database, commandActor(), { id, erasuresFile: erasuresFile(varFolder()) }),
      );
      say(`The account ${id} is deleted.`);
    });

  group
    .command('log-out')
    .description('end all sessions that may have been used since a moment, such as after a build that did harm')
    .requiredOption('--since <moment>', 'in the UAE: "2026-12-01 10:00"', uaeMoment)
    .action(async ({ since }: { since: Date }) => {
      const ended = await endSessionsUsedSince(await db(), commandActor(), since);
      say(`Sessions that were ended: ${ended}. Whoever had one logs in again.`);
    });
}
