import type { Command } from 'commander';
import { TEXTS } from '../../messages/texts.ts';
import { ORDER_STEPS, stepOrder, type OrderStep } from '../../staff/orders/order-acts.ts';
import { changeOrder, orderId, type CliContext } from '../context/cli-context.ts';

const ABOUT: Record<OrderStep, string> = {
  confirm: 'confirm a cash order, for example by phone',
  pack: 'packed, and waiting for the courier',
  'send-out': 'out for delivery today',
  deliver: 'delivered to the customer',
  fail: 'a delivery attempt failed; there are three attempts',
  'take-back': 'returned to the shop; its stock is returned',
  cancel: 'cancel the order; its stock is returned and a card payment refunded',
};

interface Options {
  note?: string;
  show?: true;
  json?: true;
}

export function moveOrders(group: Command, { db, say }: CliContext): void {
  for (const [step, about] of Object.entries(ABOUT) as [OrderStep, string][]) {
    group
      .command(step)
      .description(about)
      .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
      .option('--note <text>', 'stored with the order')
      .option('--show', 'let the customer read the note')
      .option('--json', 'the order as JSON')
      .action(async (id: string, { note, show, json }: Options) => {
        const order = await changeOrder(await db(), async (context) =>
          stepOrder(context, { id: orderId(id), step, note, show: show ?? false }),
        );
        say(
          json ? JSON.stringify(order, null, 2) : `${order.id} is now: ${TEXTS.orderStatuses[ORDER_STEPS[step]].en}.`,
        );
      });
  }
}
