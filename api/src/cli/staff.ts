import type { Command } from 'commander';
import type { Database } from '../../database/connect.ts';
import { linkAddress } from '../staff/keys/links.ts';
import { approvePerson, invitePerson, type InvitedPerson, type PeopleContext } from '../staff/people/change-people.ts';
import { readPeople } from '../staff/people/people.ts';
import { type CliContext, CommandFailure, commandActor, origins, uaeTime, withJobs } from './context/cli-context.ts';

type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** `shop staff owner|list|approve`: the first owner, whom nobody can invite, and an owner who is alone. */
export function managePeople(group: Command, { db, say }: CliContext): void {
  const change = async <T>(make: (context: PeopleContext) => Promise<T>): Promise<T> =>
    withJobs(await db(), async (transaction, jobs) => make({ transaction, jobs, actor: commandActor() }));
  const sayLink = ({ person, key, expiresAt }: InvitedPerson, json: true | undefined): void => {
    const link = linkAddress(origins().staff, key);
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
    .command('approve')
    .description('let a new passkey, or a new owner, work at once instead of after a day')
    .argument('<id>', 'the person’s id, or its first characters')
    .action(async (beginning: string) => {
      const { id, name } = await findPerson(await db(), beginning);
      await change(async (context) => approvePerson(context, id, null));
      say(`${name} works with all passkeys and as decided from now on.`);
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
