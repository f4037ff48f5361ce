import type { Command } from 'commander';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { CommandFailure, changeOrders, orderId, systemUser, type CliContext } from '../context/cli-context.ts';

interface Options {
  courier: string;
  waybill: string;
  url?: string;
  json?: true;
}

export function shipOrder(group: Command, { db, say }: CliContext): void {
  group
    .command('ship')
    .description('record that the courier has the order; the customer is told which courier')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .requiredOption('--courier <name>', 'such as "Falcon Express"')
    .requiredOption('--waybill <number>', 'the courier’s own number')
    .option('--url <address>', 'tracking page of the courier')
    .option('--json', 'the order as JSON')
    .action(async (id: string, { courier: name, waybill, url, json }: Options) => {
      if (url !== undefined && !/^https?:\/\//.test(url))
        throw new CommandFailure(`${url} is no address: it must begin with https://.`);
      const courier = { name, waybill, ...(url !== undefined && { url }) };
      const act = { action: 'orders ship', ids: [orderId(id)] };
      const order = await changeOrders(await db(), act, async (transaction, jobs) =>
        moveOrder(transaction, orderId(id), 'shipped', { jobs, actor: 'staff', person: systemUser(), courier }),
      );
      say(json ? JSON.stringify(order, null, 2) : `${order.id} is with ${name}, waybill ${waybill}.`);
    });
}
