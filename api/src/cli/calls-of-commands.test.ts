import { staffApi, type StaffApiName } from '@shop/contract/api/staff-api';
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CALLS_OF_COMMANDS } from './calls-of-commands.ts';
import { commandTree } from './run-command.ts';

const namesOf = (command: Command, above: string[] = []): string[] =>
  command.commands.length > 0
    ? command.commands.flatMap((below) => namesOf(below, [...above, below.name()]))
    : [above.join(' ')];

const TREE = namesOf(commandTree({ db: () => Promise.reject(new Error('not opened')), say: () => {} }, () => {}));

const written = (name: StaffApiName): string => `\`${staffApi[name].method} ${staffApi[name].path}\``;

/** The table of commands and calls as `docs/staff.md` has it, in the order of the command line's own tree. */
function commandsTable(): string {
  const rows = TREE.map((name) => {
    const doors = CALLS_OF_COMMANDS[name] ?? [];
    return `| \`${name}\` | ${typeof doors === 'string' ? doors : doors.map(written).join(', ')} |`;
  });
  return ['| Command | Call, or why there is none |', '| - | - |', ...rows].join('\n');
}

test('each command has its calls, or a reason', () => {
  expect(Object.keys(CALLS_OF_COMMANDS).toSorted()).toEqual(TREE.toSorted());
  for (const [name, doors] of Object.entries(CALLS_OF_COMMANDS)) expect([name, doors.length > 0]).toEqual([name, true]);
});

test('a call that changes something has a command that does the same, except those of a person’s own account', () => {
  const named = new Set(Object.values(CALLS_OF_COMMANDS).flatMap((doors) => (typeof doors === 'string' ? [] : doors)));
  const changing = (Object.keys(staffApi) as StaffApiName[]).filter((name) => staffApi[name].method !== 'GET');

  expect(changing.filter((name) => !named.has(name))).toEqual([
    'staffSignInOptions',
    'staffSignIn',
    'staffEnrolOptions',
    'staffEnrol',
    'staffSignOut',
    'staffProveOptions',
    'staffProve',
    'staffKeyOptions',
    'staffAddKey',
    'staffRemoveKey',
    'staffInvite',
  ]);
});

test('docs/staff.md has the table of commands and calls', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/staff.md'), 'utf8');

  expect(page).toContain(`<!-- commands -->\n${commandsTable()}\n<!-- /commands -->`);
});
