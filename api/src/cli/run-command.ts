import type { SecurityDetails } from '@shop/logs/security-events';
import { Command, CommanderError } from 'commander';
import { explainQueryFailure } from '../../database/database-error.ts';
import { backUp, move, restore } from './backup.ts';
import { addCalls } from './call.ts';
import { deleteFromCatalog, publishProducts } from './catalog/change-catalog.ts';
import { exchangeCatalog } from './catalog/exchange-catalog.ts';
import { uploadPictures } from './catalog/upload-pictures.ts';
import { writeTemplate } from './catalog/write-template.ts';
import { renewClusterCertificates } from './certificates.ts';
import { checkSettings } from './check-settings.ts';
import { CommandFailure, type CliContext } from './context/cli-context.ts';
import { readCreditNotes } from './credit-notes.ts';
import { logOutCustomers } from './customers.ts';
import { migrateDatabase } from './database.ts';
import { verifyHistory } from './history.ts';
import { editHome } from './home.ts';
import { restoredDatabase } from './restored-database.ts';
import { getSettings, listSettings, setSetting } from './settings.ts';
import { managePeople } from './staff.ts';

type AddCommand = (group: Command, context: CliContext) => void;

const GROUPS: Record<string, { about: string; commands: AddCommand[] }> = {
  catalog: {
    about: 'products, sizes, prices and pictures',
    commands: [writeTemplate, exchangeCatalog, publishProducts, deleteFromCatalog, uploadPictures],
  },
  home: { about: 'the home page: banners, collections, best practices', commands: [editHome] },
  'credit-notes': { about: 'corrections to tax invoices', commands: [readCreditNotes] },
  customers: { about: 'the sessions of all customers', commands: [logOutCustomers] },
  staff: { about: 'the first owner of the back office, and who has nobody else to ask', commands: [managePeople] },
  history: { about: 'whether what was changed by whom is as it was recorded', commands: [verifyHistory] },
  database: { about: 'the database as a whole', commands: [migrateDatabase, restoredDatabase] },
  settings: {
    about: 'the shop’s name, charges and rules',
    commands: [listSettings, getSettings, setSetting, checkSettings],
  },
};

/** Commands that concern the shop as a whole and have no group. */
const COMMANDS: AddCommand[] = [addCalls, backUp, restore, move, renewClusterCertificates];

/** Exit statuses: success, failure, wrong usage. */
const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

interface Terminal extends CliContext {
  complain: (text: string) => void;
  /** Called after each command that used the database, with what the log of security events says of it. */
  onCommand?: (details: Pick<SecurityDetails, 'outcome' | 'about'>) => void;
}

/** Words of a command that the log may name: an order's code, and a setting's key. Others may be somebody's name or number. */
const ORDER = /^SW(-[A-Z0-9]{4}){3}$/i;
const SETTING = /^[a-z]+(\.[a-z]+)+$/i;

/** All commands, in their groups. */
export function commandTree(context: CliContext, complain: Terminal['complain']): Command {
  const program = new Command('shop').description('Commands for staff.');
  // Groups and commands inherit these settings when they are created, so they come first.
  program
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.say(text.trimEnd()), writeErr: (text) => complain(text.trimEnd()) });
  for (const [name, { about, commands }] of Object.entries(GROUPS)) {
    const group = program.command(name).description(about);
    for (const add of commands) add(group, context);
  }
  for (const add of COMMANDS) add(program, context);
  return program;
}

/** Runs one command of the shop; returns its exit status. */
export async function runCommand(
  words: string[],
  { complain, onCommand = () => {}, ...context }: Terminal,
): Promise<number> {
  const program = commandTree(context, complain);
  let about: string | undefined;
  program.hook('preAction', (_program, action) => {
    const group = action.parent?.name();
    const options = Object.values(action.opts<Record<string, unknown>>());
    const given = [...action.args, ...options].filter((word) => typeof word === 'string');
    const named = given.filter((word) => (group === 'settings' ? SETTING : ORDER).test(word));
    about = [group, action.name(), ...named].join(' ');
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    if (about !== undefined) onCommand({ about });
    return DONE;
  } catch (error) {
    if (about !== undefined) onCommand({ about, outcome: 'refused' });
    // Commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE;
    complain(error instanceof CommandFailure ? error.message : (explainQueryFailure(error) as Error).message);
    return FAILED;
  }
}
