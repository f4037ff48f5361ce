import type { Command } from 'commander';
import { sendAgain } from '../../staff/orders/order-messages.ts';
import { readStaffOrder } from '../../staff/orders/read-order.ts';
import { changeOrder, CommandFailure, orderId, refusals, type CliContext } from '../context/cli-context.ts';

/** `shop orders resend <id> [message]`: sends the customer a message about the order once more. */
export function resendMessage(group: Command, { db, say }: CliContext): void {
  group
    .command('resend')
    .description('send the customer a message about an order once more, by default the newest')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .argument('[message]', 'such as shipped')
    .action(async (typed: string, name: string | undefined) => {
      const id = orderId(typed);
      const database = await db();
      const { messages } = (await refusals(async () => readStaffOrder(database, id))).data;
      const found = messages.findLast(({ message }) => name === undefined || message === name);
      if (!found)
        throw new CommandFailure(
          `${id} has no such message. It has: ${messages.map(({ message }) => message).join(', ') || 'none'}.`,
        );
      await changeOrder(database, async (context) => sendAgain(context, { id, about: found.about }));
      say(`The message “${found.message}” of ${id} is sent again.`);
    });
}
