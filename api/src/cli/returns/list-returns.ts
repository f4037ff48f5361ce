import { RETURN_STATES } from '@shop/contract/returns';
import { Option, type Command } from 'commander';
import { desc, eq } from 'drizzle-orm';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { returns } from '../../../database/schema/returns.ts';
import { moneyText } from '../../messages/money-text.ts';
import { type CliContext, uaeTime, wholeNumber } from '../context/cli-context.ts';

interface Options {
  state?: (typeof RETURN_STATES)[number];
  limit: number;
  json?: true;
}

/** `shop returns list`, newest first. */
export function listReturns(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('the returns, newest first')
    .addOption(new Option('--state <state>', 'only these').choices(RETURN_STATES))
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
    .option('--json', 'as JSON, amounts in fils')
    .action(async ({ state, limit, json }: Options) => {
      const found = await (
        await db()
      )
        .select({ entry: returns, line: orderLines, paymentMethod: orders.paymentMethod })
        .from(returns)
        .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(state && eq(returns.state, state))
        .orderBy(desc(returns.requestedAt))
        .limit(limit);
      if (json)
        return say(
          JSON.stringify(
            found.map(({ entry, line, paymentMethod }) => ({ ...entry, paymentMethod, line })),
            null,
            2,
          ),
        );
      const texts = found.map(({ entry, line, paymentMethod }) =>
        [
          `${entry.id}  ${uaeTime(entry.requestedAt)}  ${entry.state}  ${entry.orderId}, ${paymentMethod}${entry.byStaff ? ', opened by staff' : ''}`,
          `  ${line.quantity} × ${line.name.en}, ${line.size.en} (${line.sku}): ${moneyText(line.lineTotal).en}`,
          `  ${entry.reason.replaceAll('_', ' ')}`,
          ...entry.note.split('\n').map((text) => `  | ${text}`),
        ].join('\n'),
      );
      say(texts.length > 0 ? texts.join('\n\n') : 'There are no returns.');
    });
}
