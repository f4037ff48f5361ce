import type { OrderStatus } from '@shop/contract/order-states';
import type { Command } from 'commander';
import { TEXTS } from '../../messages/texts.ts';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { changeOrders, orderId, type CliContext } from '../context/cli-context.ts';

/** Commands that change an order's status and take nothing but a reason. */
const MOVES: Record<string, { to: OrderStatus; about: string }> = {
  confirm: { to: 'confirmed', about: 'a cash order is confirmed, by phone for example' },
  pack: { to: 'packed', about: 'it waits for the courier' },
  'send-out': { to: 'out_for_delivery', about: 'the courier delivers it today' },
  deliver: { to: 'delivered', about: 'it was handed over' },
  fail: { to: 'delivery_failed', about: 'a try to deliver it failed; there are three' },
  'take-back': { to: 'returned_to_origin', about: 'it came back to the shop; its stock returns' },
  cancel: { to: 'cancelled', about: 'it is cancelled; stock returns, a card is refunded' },
};

interface Options {
  note?: string;
  show?: true;
  json?: true;
}

export function moveOrders(group: Command, { db, say }: CliContext): void {
  for (const [name, { to, about }] of Object.entries(MOVES)) {
    group
      .command(name)
      .description(about)
      .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
      .option('--note <text>', 'kept with the order')
      .option('--show', 'the customer may read the note')
      .option('--json', 'the order as JSON')
      .action(async (id: string, { note, show, json }: Options) => {
        const order = await changeOrders(await db(), async (transaction, jobs) =>
          moveOrder(transaction, orderId(id), to, {
            jobs,
            actor: 'staff',
            ...(note !== undefined && { note }),
            shown: show ?? false,
          }),
        );
        say(json ? JSON.stringify(order, null, 2) : `${order.id} is now: ${TEXTS.orderStatuses[to].en}.`);
      });
  }
}
