import type { Command } from 'commander';
import { moneyText } from '../../messages/money-text.ts';
import { settleCash as settle } from '../../staff/orders/settle-cash.ts';
import { changeOrder, orderId, type CliContext } from '../context/cli-context.ts';

/** `shop orders settle-cash <id…>`: the courier has handed over the cash that it collected. */
export function settleCash(group: Command, { db, say }: CliContext): void {
  group
    .command('settle-cash')
    .description('record that the courier has handed over the cash of these orders, all or none')
    .argument('<ids...>', 'such as SW-7K3M-Q9TX-2HWD')
    .option('--json', 'as JSON, in fils')
    .action(async (typed: string[], { json }: { json?: true }) => {
      const ids = typed.map(orderId);
      const settled = await changeOrder(await db(), async (context) => settle(context, ids));
      say(
        json
          ? JSON.stringify({ orders: ids, settled })
          : `${moneyText(settled).en} of ${ids.length} ${ids.length === 1 ? 'order' : 'orders'} is settled.`,
      );
    });
}
