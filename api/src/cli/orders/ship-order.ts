import type { Command } from 'commander';
import { shipOrder as ship } from '../../staff/orders/order-acts.ts';
import { changeOrder, CommandFailure, orderId, type CliContext } from '../context/cli-context.ts';

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
      if (url !== undefined && !url.startsWith('https://'))
        throw new CommandFailure(`${url} is no address: it must begin with https://.`);
      const courier = { name, waybill, ...(url !== undefined && { url }) };
      const order = await changeOrder(await db(), async (context) => ship(context, { id: orderId(id), courier }));
      say(json ? JSON.stringify(order, null, 2) : `${order.id} is with ${name}, waybill ${waybill}.`);
    });
}
