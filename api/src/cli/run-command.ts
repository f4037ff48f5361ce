import { Command, CommanderError } from 'commander';
import { explainQueryFailure } from '../../database/database-error.ts';
import { handleAlarms } from './alarms/handle-alarms.ts';
import { exchangeCatalog } from './catalog/exchange-catalog.ts';
import { CommandFailure, type CliContext } from './context/cli-context.ts';
import { changeCoupons } from './coupons/change-coupons.ts';
import { listCoupons } from './coupons/list-coupons.ts';
import { readCreditNotes } from './credit-notes/read-credit-notes.ts';
import { editHome } from './home/edit-home.ts';
import { answerInquiry } from './inquiries/answer-inquiry.ts';
import { listInquiries } from './inquiries/list-inquiries.ts';
import { listOrders } from './orders/list-orders.ts';
import { moveOrders } from './orders/move-orders.ts';
import { refundOrder } from './orders/refund-order.ts';
import { settleCash } from './orders/settle-cash.ts';
import { shipOrder } from './orders/ship-order.ts';
import { showOrder } from './orders/show-order.ts';
import { listAlerts } from './payments/list-alerts.ts';
import { listReturns } from './returns/list-returns.ts';
import { moveReturns } from './returns/move-returns.ts';
import { openReturn } from './returns/open-return.ts';
import { hideReview } from './reviews/hide-review.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { getSettings } from './settings/get-settings.ts';
import { setSetting } from './settings/set-setting.ts';

/** Adds a file's commands to their group. */
type AddCommand = (group: Command, context: CliContext) => void;

const GROUPS: Record<string, { about: string; commands: AddCommand[] }> = {
  orders: {
    about: 'orders, from their confirmation to their delivery',
    commands: [listOrders, showOrder, moveOrders, shipOrder, refundOrder, settleCash],
  },
  payments: { about: 'card payments that need a look', commands: [listAlerts] },
  returns: { about: 'what customers give back', commands: [listReturns, openReturn, moveReturns] },
  catalog: { about: 'products, sizes and prices, as CSV or JSON', commands: [exchangeCatalog] },
  home: { about: 'the home page: banners, collections, best practices', commands: [editHome] },
  'credit-notes': { about: 'what corrects tax invoices', commands: [readCreditNotes] },
  coupons: { about: 'discount codes', commands: [listCoupons, changeCoupons] },
  reviews: { about: 'what customers write about products', commands: [listReviews, hideReview] },
  inquiries: { about: 'bulk inquiries from the contact page', commands: [listInquiries, answerInquiry] },
  alarms: { about: 'what the shop has given up and somebody must look at', commands: [handleAlarms] },
  settings: { about: 'what the shop is called, charges and keeps to', commands: [getSettings, setSetting] },
};

/** Exit statuses: success, failure, wrong usage. */
const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

interface Surroundings extends CliContext {
  complain: (text: string) => void;
}

/** Runs one command of the shop; returns its exit status. */
export async function runCommand(words: string[], { complain, ...context }: Surroundings): Promise<number> {
  const program = new Command('shop').description('What staff do on the server.');
  // Groups and commands inherit these settings when they are created, so they come first.
  program
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.say(text.trimEnd()), writeErr: (text) => complain(text.trimEnd()) });
  for (const [name, { about, commands }] of Object.entries(GROUPS)) {
    const group = program.command(name).description(about);
    for (const add of commands) add(group, context);
  }

  try {
    await program.parseAsync(words, { from: 'user' });
    return DONE;
  } catch (error) {
    // Commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    complain(error instanceof CommandFailure ? error.message : (explainQueryFailure(error) as Error).message);
    return FAILED;
  }
}
