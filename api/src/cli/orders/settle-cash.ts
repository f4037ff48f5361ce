import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { orders } from '../../../database/schema/orders.ts';
import { moneyText } from '../../messages/money-text.ts';
import { lockOrder } from '../../sales/orders/lock-order.ts';
import { CommandFailure, changeOrders, orderId, type CliContext } from '../context/cli-context.ts';

/** `shop orders settle-cash <id…>`: the courier has handed over the cash that it collected. */
export function settleCash(group: Command, { db, say }: CliContext): void {
  group
    .command('settle-cash')
    .description('record that the courier has handed over the cash of these orders, all or none')
    .argument('<ids...>', 'such as SW-7K3M-Q9TX-2HWD')
    .option('--json', 'as JSON, in fils')
    .action(async (ids: string[], { json }: { json?: true }) => {
      const sorted = ids.map(orderId).toSorted();
      const settled = await changeOrders(
        await db(),
        { action: 'orders settle-cash', ids: sorted },
        async (transaction) => {
          const amounts: number[] = [];
          for (const id of sorted) {
            const order = await lockOrder(transaction, id);
            if (order.status !== 'delivered' || order.paymentState !== 'due') {
              throw new CommandFailure(
                `${id} is ${order.status.replaceAll('_', ' ')} and its payment is ${order.paymentState.replaceAll('_', ' ')}: only delivered cash orders are settled. Nothing was changed.`,
              );
            }
            await transaction.update(orders).set({ paymentState: 'collected' }).where(eq(orders.id, id));
            amounts.push(order.total);
          }
          return amounts.reduce((sum, amount) => sum + amount, 0);
        },
      );
      say(
        json
          ? JSON.stringify({ orders: ids.map(orderId), settled })
          : `${moneyText(settled).en} of ${ids.length} ${ids.length === 1 ? 'order' : 'orders'} is settled.`,
      );
    });
}
