import { CHANGE_SUBJECTS, type ChangeSubject } from '@shop/contract/change-subjects';
import { staffOrigin } from '@shop/contract/shop-mode';
import { STAFF_ROLES, type StaffRole } from '@shop/contract/staff-roles';
import { Argument, Option, type Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import type { Database } from '../../database/connect.ts';
import { varFolder } from '../../database/embedded/start-database.ts';
import { erasuresFile } from '../../database/endings.ts';
import { historyCsv } from '../staff/history/history-csv.ts';
import { readHistory, type ChangeRow } from '../staff/history/read-history.ts';
import { linkAddress } from '../staff/keys/links.ts';
import {
  approvePerson,
  changeRole,
  endPerson,
  invitePerson,
  recoverPerson,
  type InvitedPerson,
  type PeopleContext,
} from '../staff/people/change-people.ts';
import { readPeople } from '../staff/people/people.ts';
import {
  type CliContext,
  CommandFailure,
  commandActor,
  uaeTime,
  wholeNumber,
  withJobs,
} from './context/cli-context.ts';

type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** `shop staff owner|list|role|recover|approve|end`: what owners do on a screen, and the first owner, whom nobody can invite. */
export function managePeople(group: Command, { db, say }: CliContext): void {
  const change = async <T>(make: (context: PeopleContext) => Promise<T>): Promise<T> =>
    withJobs(await db(), async (transaction, jobs) => make({ transaction, jobs, actor: commandActor() }));
  const sayLink = ({ person, key, expiresAt }: InvitedPerson, json: true | undefined): void => {
    const origin = staffOrigin(process.env) ?? `http://staff.localhost:${process.env.PORT ?? '3000'}`;
    const link = linkAddress(origin, key);
    if (json) return say(JSON.stringify({ id: person.id, name: person.name, link, expiresAt }, null, 2));
    say(`${person.name} opens this address, once, until ${uaeTime(expiresAt)}, and adds a passkey:\n${link}`);
  };

  group
    .command('owner')
    .description('make an owner, and print the address at which this person adds a passkey')
    .argument('<name...>', 'as colleagues know the person')
    .option('--json', 'as JSON')
    .action(async (words: string[], { json }: { json?: true }) => {
      const name = words.join(' ').trim();
      if (name === '' || name.length > 80) throw new CommandFailure('A name has 1 to 80 characters.');
      const invited = await change(async (context) =>
        invitePerson(context, { name, role: 'owner', action: 'staff owner' }),
      );
      sayLink(invited, json);
    });

  group
    .command('list')
    .description('everybody who works or has worked in the back office')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const people = await readPeople(await db());
      if (json) return say(JSON.stringify(people, null, 2));
      say(
        people.length > 0
          ? people.map(inWords).join('\n')
          : 'Nobody yet. "shop staff owner <name>" makes the first owner.',
      );
    });

  group
    .command('role')
    .description('give a person another role')
    .argument('<id>', 'the person’s id, or its first characters')
    .addArgument(new Argument('<role>', 'the new role').choices(STAFF_ROLES))
    .action(async (beginning: string, role: StaffRole) => {
      const { id, name } = await findPerson(await db(), beginning);
      await change(async (context) => changeRole(context, { id, role }));
      say(`${name} works as: ${role}.`);
    });

  group
    .command('recover')
    .description('print an address at which a person who lost all passkeys adds a new one; the old ones end then')
    .argument('<id>', 'the person’s id, or its first characters')
    .option('--json', 'as JSON')
    .action(async (beginning: string, { json }: { json?: true }) => {
      const { id } = await findPerson(await db(), beginning);
      sayLink(await change(async (context) => recoverPerson(context, id)), json);
    });

  group
    .command('approve')
    .description('let a new passkey, or a new owner, work at once instead of after a day')
    .argument('<id>', 'the person’s id, or its first characters')
    .action(async (beginning: string) => {
      const { id, name } = await findPerson(await db(), beginning);
      await change(async (context) => approvePerson(context, id, null));
      say(`${name} works with all passkeys and as decided from now on.`);
    });

  group
    .command('end')
    .description('let a person go: sessions and passkeys open nothing any more')
    .argument('<id>', 'the person’s id, or its first characters')
    .action(async (beginning: string) => {
      const { id, name } = await findPerson(await db(), beginning);
      await change(async (context) => endPerson(context, { id, erasuresFile: erasuresFile(varFolder()) }));
      say(`${name} has left.`);
    });
}

const inWords = ({ id, name, role, keys, endedAt, ownerFrom, waitingKeys }: Person): string =>
  [
    `${id}  ${name}`,
    role,
    keys === 1 ? '1 passkey' : `${keys} passkeys`,
    ...waitingKeys.map(({ label, until }) => `passkey “${label}” from ${uaeTime(new Date(until))}`),
    ...(ownerFrom ? [`owner from ${uaeTime(ownerFrom)}`] : []),
    ...(endedAt ? [`left ${uaeTime(endedAt)}`] : []),
  ].join(', ');

async function findPerson(db: Database, beginning: string): Promise<Person> {
  const found = (await readPeople(db)).filter(({ id, endedAt }) => !endedAt && id.startsWith(beginning));
  if (found.length === 1) return found[0]!;
  throw new CommandFailure(
    found.length === 0
      ? `Nobody has the id ${beginning}. "shop staff list" shows everybody.`
      : `Several ids begin with ${beginning}. Give more of it.`,
  );
}

interface HistoryOptions {
  q?: string;
  subject?: ChangeSubject;
  from?: string;
  until?: string;
  limit: number;
  csv?: string;
  json?: true;
}

/** `shop staff history`: who changed what, on screens and by commands. */
export function readChanges(group: Command, { db, say }: CliContext): void {
  group
    .command('history')
    .description('what was changed, by whom, from what to what; newest first')
    .option('--q <text>', 'in the person, the action or what it concerns, such as an order’s code')
    .addOption(new Option('--subject <kind>', 'only these').choices(CHANGE_SUBJECTS))
    .option('--from <day>', 'the first day, such as 2026-12-01')
    .option('--until <day>', 'the last day')
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--csv <file>', 'write them to this file, for spreadsheets')
    .option('--json', 'as JSON')
    .action(async ({ limit, csv, json, ...filter }: HistoryOptions) => {
      for (const day of [filter.from, filter.until])
        if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))
          throw new CommandFailure(`${day} is no day such as 2026-12-01.`);
      const changes = await readHistory(await db(), filter, limit);
      if (csv) {
        await writeFile(csv, historyCsv(changes));
        return say(`${changes.length === 1 ? '1 change is' : `${changes.length} changes are`} in ${csv}.`);
      }
      if (json) return say(JSON.stringify(changes, null, 2));
      say(changes.length > 0 ? changes.map(changeInWords).join('\n') : 'Nothing was changed.');
    });
}

const changeInWords = ({ at, person, via, action, subject, subjectId, before, after }: ChangeRow): string =>
  [
    `${uaeTime(at)}  ${person}${via === 'command' ? ' (command)' : ''}  ${action}  ${subject} ${subjectId}`,
    ...[...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(
      (field) => `  ${field}: ${JSON.stringify(before?.[field])} -> ${JSON.stringify(after?.[field])}`,
    ),
  ].join('\n');
