import type { SecurityDetails } from '@shop/logs/security-events';
import { Command, CommanderError } from 'commander';
import { explainQueryFailure } from '../../database/database-error.ts';
import { handleAlarms } from './alarms.ts';
import { backUp, move, restore } from './backup.ts';
import { deleteFromCatalog, previewFromCatalog, publishProducts, scheduleInCatalog } from './catalog/change-catalog.ts';
import { exchangeCatalog } from './catalog/exchange-catalog.ts';
import { uploadPictures } from './catalog/upload-pictures.ts';
import { writeTemplate } from './catalog/write-template.ts';
import { renewClusterCertificates } from './certificates.ts';
import { checkSettings } from './check-settings.ts';
import { CommandFailure, type CliContext } from './context/cli-context.ts';
import { changeCoupons, listCoupons } from './coupons.ts';
import { readCreditNotes } from './credit-notes.ts';
import { serveCustomers } from './customers.ts';
import { migrateDatabase } from './database.ts';
import { verifyHistory } from './history.ts';
import { editHome } from './home.ts';
import { handleInquiries, listInquiries } from './inquiries.ts';
import { listOrders } from './orders/list-orders.ts';
import { missingPieces } from './orders/missing-pieces.ts';
import { moveOrders } from './orders/move-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { printSlips } from './orders/print-slips.ts';
import { refundOrder } from './orders/refund-order.ts';
import { resendMessage } from './orders/resend-message.ts';
import { settleCash } from './orders/settle-cash.ts';
import { shipOrder } from './orders/ship-order.ts';
import { showOrder } from './orders/show-order.ts';
import { writeNote } from './orders/write-note.ts';
import { listAlerts, settleAlerts } from './payments.ts';
import { readReports } from './reports.ts';
import { restoredDatabase } from './restored-database.ts';
import { listReturns, moveReturns, openReturn } from './returns.ts';
import { hideReview, listReviews } from './reviews.ts';
import { getSettings, listSettings, setSetting } from './settings.ts';
import { managePeople, readChanges } from './staff.ts';
import { manageStock } from './stock.ts';

type AddCommand = (group: Command, context: CliContext) => void;

const GROUPS: Record<string, { about: string; commands: AddCommand[] }> = {
  orders: {
    about: 'orders, from their confirmation to their delivery',
    commands: [
      listOrders,
      showOrder,
      placeOrder,
      moveOrders,
      shipOrder,
      refundOrder,
      settleCash,
      writeNote,
      resendMessage,
      missingPieces,
      printSlips,
    ],
  },
  payments: { about: 'card payments that somebody must look at', commands: [listAlerts, settleAlerts] },
  returns: { about: 'items that customers return', commands: [listReturns, openReturn, moveReturns] },
  catalog: {
    about: 'products, sizes, prices and pictures',
    commands: [
      writeTemplate,
      exchangeCatalog,
      previewFromCatalog,
      publishProducts,
      scheduleInCatalog,
      deleteFromCatalog,
      uploadPictures,
    ],
  },
  stock: { about: 'how many pieces there are of each size, and why', commands: [manageStock] },
  home: { about: 'the home page: banners, collections, best practices', commands: [editHome] },
  'credit-notes': { about: 'corrections to tax invoices', commands: [readCreditNotes] },
  coupons: { about: 'discount codes', commands: [listCoupons, changeCoupons] },
  customers: { about: 'customers, and what they may ask for', commands: [serveCustomers] },
  reviews: { about: 'product reviews by customers', commands: [listReviews, hideReview] },
  inquiries: { about: 'bulk inquiries from the contact page', commands: [listInquiries, handleInquiries] },
  staff: {
    about: 'the people who work in the back office, and what was changed by whom',
    commands: [managePeople, readChanges],
  },
  history: { about: 'whether what was changed by whom is as it was recorded', commands: [verifyHistory] },
  reports: { about: 'figures of the shop, by days in Dubai', commands: [readReports] },
  alarms: { about: 'failed jobs that somebody must look at', commands: [handleAlarms] },
  database: { about: 'the database as a whole', commands: [migrateDatabase, restoredDatabase] },
  settings: {
    about: 'the shop’s name, charges and rules',
    commands: [listSettings, getSettings, setSetting, checkSettings],
  },
};

/** Commands that concern the shop as a whole and have no group. */
const COMMANDS: AddCommand[] = [backUp, restore, move, renewClusterCertificates];

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
    const named = action.args.filter((word) => (group === 'settings' ? SETTING : ORDER).test(word));
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
