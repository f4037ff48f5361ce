import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';
import { Option, type Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { orders } from '../../../database/schema/orders.ts';
import { moneyText } from '../../messages/money-text.ts';
import { TEXTS } from '../../messages/texts.ts';
import { type CliContext, uaeTime, wholeNumber } from '../context/cli-context.ts';

interface Options {
  status?: OrderStatus;
  limit: number;
  json?: true;
}

export function listOrders(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the orders, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(ORDER_STATUSES))
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON, amounts in fils')
    .action(async ({ status, limit, json }: Options) => {
      const found = await (
        await db()
      )
        .select()
        .from(orders)
        .where(status && eq(orders.status, status))
        .orderBy(desc(orders.placedAt))
        .limit(limit);
      if (json) return say(JSON.stringify(found, null, 2));
      say(found.length > 0 ? found.map(inWords).join('\n') : 'There are no orders.');
    });
}

const inWords = ({
  id,
  placedAt,
  status,
  total,
  paymentMethod,
  paymentState,
  emirate,
}: typeof orders.$inferSelect): string =>
  `${id}  ${uaeTime(placedAt)}  ${TEXTS.orderStatuses[status].en.padEnd(24)}  ${moneyText(total).en.padStart(12)}  ${paymentMethod}, ${paymentState.replaceAll('_', ' ')}  ${emirate}`;
