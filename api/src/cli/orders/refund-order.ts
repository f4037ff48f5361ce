import { Option, type Command } from 'commander';
import { moneyText } from '../../messages/money-text.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { OrderRow } from '../../sales/orders/lock-order.ts';
import { refundByStaff } from '../../staff/orders/order-acts.ts';
import { changeOrder, CommandFailure, dirhams, orderId, type CliContext } from '../context/cli-context.ts';

interface Options {
  amount?: string;
  reason?: 'return' | 'cancelled' | 'partial';
  byHand?: string;
  json?: true;
}

/** `shop orders refund <id> [--amount 25.00]`: refunds to the card. */
export function refundOrder(group: Command, { db, say }: CliContext): void {
  group
    .command('refund')
    .description('refund a card payment, in part or what is left of it; creates a credit note')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .option('--amount <dirhams>', 'such as 25.00; by default all that is left')
    .addOption(new Option('--reason <reason>', 'reason on the credit note').choices(['return', 'cancelled', 'partial']))
    .option('--by-hand <how>', 'you have paid it yourself, because the card’s bank did not take it')
    .option('--json', 'as JSON, in fils')
    .action(async (id: string, { amount: text, reason, byHand, json }: Options) => {
      const amount = text === undefined ? undefined : dirhams(text);
      const refunded = await changeOrder(await db(), async (context) =>
        refundByStaff(context, {
          id: orderId(id),
          amount,
          reason,
          byHand,
          check: (order, left) => {
            const refusal = refusalOf(order, left, amount);
            if (refusal) throw new CommandFailure(`${refusal} Nothing was changed.`);
          },
        }),
      );
      say(
        json
          ? JSON.stringify({ id: orderId(id), refunded })
          : `${moneyText(refunded).en} of ${orderId(id)} ${byHand === undefined ? 'goes back to the card' : 'is noted as paid back by hand'}.`,
      );
    });
}

/** Why an order can't be refunded, and what can be done instead; undefined if it can. Amounts in fils. */
function refusalOf(
  { id, status, paymentMethod, paymentState, total }: OrderRow,
  left: number,
  amount = left,
): string | undefined {
  if (paymentMethod === 'cash') {
    return status === 'delivered'
      ? `${id} was paid in cash, so there is no card to refund. Replace the goods, or pay back by hand: "returns open ${id} <sku> …", then "returns refund <return> --by-hand <how>".`
      : `${id} is to be paid in cash and is “${TEXTS.orderStatuses[status].en}”: nothing was paid, so there is nothing to refund. To end it: "orders cancel ${id}".`;
  }
  if (paymentState !== 'captured' && paymentState !== 'partially_refunded' && left > 0)
    return `The card payment of ${id} is “${paymentState}”: nothing was paid, so there is nothing to refund.`;
  if (left === 0) return `All ${moneyText(total).en} of ${id} were refunded already; "orders show ${id}" lists when.`;
  if (amount < 1) return 'The amount must be more than 0.';
  if (amount > left)
    return `Only ${moneyText(left).en} of ${id} is left to refund: without --amount all of it goes back.`;
  return undefined;
}
