import type { OrderStatus } from '@shop/contract/order-states';
import type { Command } from 'commander';
import { TEXTS } from '../../messages/texts.ts';
import { moveOrder } from '../../sales/lifecycle/move-order.ts';
import { changeOrders, orderId, systemUser, type CliContext } from '../context/cli-context.ts';

const MOVES: Record<string, { to: OrderStatus; about: string }> = {
  confirm: { to: 'confirmed', about: 'confirm a cash order, for example by phone' },
  pack: { to: 'packed', about: 'packed, and waiting for the courier' },
  'send-out': { to: 'out_for_delivery', about: 'out for delivery today' },
  deliver: { to: 'delivered', about: 'delivered to the customer' },
  fail: { to: 'delivery_failed', about: 'a delivery attempt failed; there are three attempts' },
  'take-back': { to: 'returned_to_origin', about: 'returned to the shop; its stock is returned' },
  cancel: { to: 'cancelled', about: 'cancel the order; its stock is returned and a card payment refunded' },
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
      .option('--note <text>', 'stored with the order')
      .option('--show', 'let the customer read the note')
      .option('--json', 'the order as JSON')
      .action(async (id: string, { note, show, json }: Options) => {
        const act = { action: `orders ${name}`, ids: [orderId(id)] };
        const order = await changeOrders(await db(), act, async (transaction, jobs) =>
          moveOrder(transaction, orderId(id), to, {
            jobs,
            actor: 'staff',
            person: systemUser(),
            ...(note !== undefined && { note }),
            shown: show ?? false,
          }),
        );
        say(json ? JSON.stringify(order, null, 2) : `${order.id} is now: ${TEXTS.orderStatuses[to].en}.`);
      });
  }
}
