import { RETURN_REASONS } from '@shop/contract/returns';
import { Option, type Command } from 'commander';
import { linesOf, lockOrder } from '../../sales/orders/lock-order.ts';
import { openReturn as open } from '../../sales/returns/open-return.ts';
import { CommandFailure, changeOrders, orderId, type CliContext } from '../context/cli-context.ts';

interface Options {
  reason: (typeof RETURN_REASONS)[number];
  note: string;
  json?: true;
}

/**
 * `shop returns open <order> <sku>`: for returns that a customer can't open, such as of a line bought at a discount.
 */
export function openReturn(group: Command, { db, say }: CliContext): void {
  group
    .command('open')
    .description('open a return for a customer: also for a discounted line, and after the days for returns')
    .argument('<order>', 'such as SW-7K3M-Q9TX-2HWD')
    .argument('<sku>', 'the line’s item code')
    .addOption(new Option('--reason <reason>', 'what is wrong').choices(RETURN_REASONS).makeOptionMandatory())
    .requiredOption('--note <text>', 'in the customer’s words')
    .option('--json', 'as JSON')
    .action(async (order: string, sku: string, { reason, note, json }: Options) => {
      const id = await changeOrders(await db(), async (transaction, jobs) => {
        const row = await lockOrder(transaction, orderId(order));
        const line = (await linesOf(transaction, row.id)).find((each) => each.sku === sku);
        if (!line)
          throw new CommandFailure(`${row.id} has no line ${sku}. "shop orders show ${row.id}" shows its lines.`);
        return open(transaction, row, { lineId: line.id, reason, note, byStaff: true, jobs });
      });
      say(json ? JSON.stringify({ id, state: 'requested' }) : `The return ${id} is open.`);
    });
}
