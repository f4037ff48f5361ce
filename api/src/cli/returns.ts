import type { PaymentMethod } from '@shop/contract/order-states';
import { RETURN_REASONS, RETURN_STATES } from '@shop/contract/returns';
import { type Command, Option } from 'commander';
import { desc, eq, like } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import { returns } from '../../database/schema/returns.ts';
import { moneyText } from '../messages/money-text.ts';
import { linesOf, lockOrder } from '../sales/orders/lock-order.ts';
import { moveReturnByStaff, openReturnByStaff, RETURN_STEPS, type ReturnStep } from '../staff/returns/return-acts.ts';
import {
  changeOrder,
  type CliContext,
  CommandFailure,
  dirhams,
  orderId,
  uaeTime,
  wholeNumber,
} from './context/cli-context.ts';

interface ListOptions {
  state?: (typeof RETURN_STATES)[number];
  limit: number;
  json?: true;
}

/** `shop returns list`, newest first. */
export function listReturns(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the returns, newest first')
    .addOption(new Option('--state <state>', 'only these').choices(RETURN_STATES))
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON, amounts in fils')
    .action(async ({ state, limit, json }: ListOptions) => {
      const found = await (
        await db()
      )
        .select({ entry: returns, line: orderLines, paymentMethod: orders.paymentMethod })
        .from(returns)
        .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(state && eq(returns.state, state))
        .orderBy(desc(returns.requestedAt))
        .limit(limit);
      if (json)
        return say(
          JSON.stringify(
            found.map(({ entry, line, paymentMethod }) => ({ ...entry, paymentMethod, line })),
            null,
            2,
          ),
        );
      const texts = found.map(({ entry, line, paymentMethod }) =>
        [
          `${entry.id}  ${uaeTime(entry.requestedAt)}  ${entry.state}  ${entry.orderId}, ${paymentMethod}${entry.byStaff ? ', opened by staff' : ''}`,
          `  ${entry.quantity ?? line.quantity} of ${line.quantity} × ${line.name.en}, ${line.size.en} (${line.sku}): ${moneyText(line.lineTotal).en}`,
          `  ${entry.reason.replaceAll('_', ' ')}`,
          ...entry.note.split('\n').map((text) => `  | ${text}`),
        ].join('\n'),
      );
      say(texts.length > 0 ? texts.join('\n\n') : 'There are no returns.');
    });
}

interface OpenOptions {
  reason: (typeof RETURN_REASONS)[number];
  note: string;
  json?: true;
}

/** `shop returns open <order> <sku>`: for returns that a customer can't open, such as of a discounted line. */
export function openReturn(group: Command, { db, say }: CliContext): void {
  group
    .command('open')
    .description('open a return for a customer, even for a discounted line or after the return period')
    .argument('<order>', 'such as SW-7K3M-Q9TX-2HWD')
    .argument('<sku>', 'the line’s item code')
    .addOption(new Option('--reason <reason>', 'what is wrong').choices(RETURN_REASONS).makeOptionMandatory())
    .requiredOption('--note <text>', 'in the customer’s words')
    .option('--json', 'as JSON')
    .action(async (order: string, sku: string, { reason, note, json }: OpenOptions) => {
      const id = await changeOrder(await db(), async (context) => {
        const orderRow = await lockOrder(context.transaction, orderId(order));
        const line = (await linesOf(context.transaction, orderRow.id)).find((each) => each.sku === sku);
        if (!line)
          throw new CommandFailure(
            `${orderRow.id} has no line ${sku}. "shop orders show ${orderRow.id}" shows its lines.`,
          );
        return openReturnByStaff(context, { orderId: orderRow.id, lineId: line.id, reason, note });
      });
      say(json ? JSON.stringify({ id, state: 'requested' }) : `The return ${id} is open.`);
    });
}

const PAID_IN_CASH =
  'It was paid in cash: "returns replace" sends a new one. If its size is gone, pay the money back yourself and note how: --by-hand "bank transfer 4711". Nothing was changed.';

interface MoveOptions {
  reason?: string;
  less?: string;
  byHand?: string;
  json?: true;
}

/** `shop returns approve|reject|receive|refund|replace <id>`; each sends the customer a message. */
export function moveReturns(group: Command, { db, say }: CliContext): void {
  const move = (step: ReturnStep, about: string): Command =>
    group
      .command(step)
      .description(about)
      .argument('<id>', 'the return’s id, or its first characters')
      .option('--json', 'as JSON')
      .action(async (beginning: string, { reason, less, byHand, json }: MoveOptions) => {
        const database = await db();
        const { id, paymentMethod } = await findReturn(database, beginning);
        if (step === 'refund' && paymentMethod === 'cash' && byHand === undefined)
          throw new CommandFailure(PAID_IN_CASH);
        const shipping = less === undefined ? undefined : dirhams(less);
        await changeOrder(database, async (context) =>
          moveReturnByStaff(context, { id, step, answer: reason, shipping, byHand }),
        );
        const to = RETURN_STEPS[step];
        say(json ? JSON.stringify({ id, state: to }) : `The return ${id} is now: ${to}.`);
      });

  move('approve', 'the customer may send it back');
  move('reject', 'refuse the return; also possible after the item has arrived').requiredOption(
    '--reason <text>',
    'reason that the customer is told',
  );
  move('receive', 'the item has arrived');
  move('refund', 'refund to the card, or by hand; creates a credit note')
    .option('--less <dirhams>', 'deduct return shipping, if the item is neither defective nor the wrong one')
    .option('--by-hand <how>', 'you have paid it back yourself, such as "bank transfer 4711": for cash orders');
  move('replace', 'a new one is sent, taken from stock');
}

async function findReturn(db: Database, beginning: string): Promise<{ id: string; paymentMethod: PaymentMethod }> {
  // Only characters of an id are let through, so that none acts as a wildcard of LIKE.
  const found = /^[0-9a-f-]{6,36}$/.test(beginning)
    ? await db
        .select({ id: returns.id, paymentMethod: orders.paymentMethod })
        .from(returns)
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(like(returns.id, `${beginning}%`))
        .limit(2)
    : [];
  const [first] = found;
  if (!first) throw new CommandFailure(`There is no return ${beginning}. "shop returns list" shows those there are.`);
  if (found.length > 1) throw new CommandFailure(`Several returns begin with ${beginning}. Give more of the id.`);
  return first;
}
