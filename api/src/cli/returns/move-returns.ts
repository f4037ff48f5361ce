import type { PaymentMethod } from '@shop/contract/order-states';
import type { Command } from 'commander';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { orders } from '../../../database/schema/orders.ts';
import { returns } from '../../../database/schema/returns.ts';
import { moveReturn } from '../../sales/returns/move-return.ts';
import type { ReturnState } from '../../sales/returns/return-transitions.ts';
import { CommandFailure, changeOrders, dirhams, type CliContext } from '../context/cli-context.ts';

const PAID_IN_CASH =
  'It was paid in cash: "returns replace" sends a new one. If its size is gone, pay the money back yourself and note how: --by-hand "bank transfer 4711". Nothing was changed.';

interface Options {
  reason?: string;
  less?: string;
  byHand?: string;
  json?: true;
}

/** `shop returns approve|reject|receive|refund|replace <id>`; each sends the customer a message. */
export function moveReturns(group: Command, { db, say }: CliContext): void {
  const move = (name: string, to: ReturnState, about: string): Command =>
    group
      .command(name)
      .description(about)
      .argument('<id>', 'the return’s id, or its beginning')
      .option('--json', 'as JSON')
      .action(async (beginning: string, { reason, less, byHand, json }: Options) => {
        const database = await db();
        const { id, paymentMethod } = await findReturn(database, beginning);
        if (to === 'refunded' && paymentMethod === 'cash' && byHand === undefined)
          throw new CommandFailure(PAID_IN_CASH);
        const shipping = less === undefined ? 0 : dirhams(less);
        await changeOrders(database, async (transaction, jobs) =>
          moveReturn(transaction, id, to, {
            jobs,
            shipping,
            ...(reason !== undefined && { answer: reason }),
            ...(byHand !== undefined && { byHand }),
          }),
        );
        say(json ? JSON.stringify({ id, state: to }) : `The return ${id} is now: ${to}.`);
      });

  move('approve', 'approved', 'the customer may send it back');
  move('reject', 'rejected', 'it is not taken back, also after it has arrived').requiredOption(
    '--reason <text>',
    'which the customer is told',
  );
  move('receive', 'received', 'it has arrived');
  move('refund', 'refunded', 'the money goes back to the card, or by hand; makes a credit note')
    .option('--less <dirhams>', 'what the way back costs, where the item is not defective')
    .option('--by-hand <how>', 'you have paid it back yourself, such as "bank transfer 4711": for cash orders');
  move('replace', 'replaced', 'a new one is sent, taken from stock');
}

/** Finds the one return whose id starts like this. */
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
