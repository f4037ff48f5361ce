import { STOCK_REASONS, type StockReason } from '@shop/contract/stock-reasons';
import { wholeIn } from '@shop/contract/typed-number';
import { Argument, type Command } from 'commander';
import { listStock, readStock } from '../staff/stock/read-stock.ts';
import { changeStock } from '../staff/stock/stock-acts.ts';
import { type CliContext, CommandFailure, commandActor, refusals, uaeTime } from './context/cli-context.ts';

const idOf = (sku: string): string => sku.trim().toLowerCase();

/** `shop stock low|show|move`: what there is of each size, why it changed, and moving it. */
export function manageStock(group: Command, { db, say }: CliContext): void {
  group
    .command('low')
    .description('the sizes of which few are left, or none')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { data } = await listStock(await db(), { lang: 'en', low: 'yes' });
      if (json) return say(JSON.stringify(data, null, 2));
      const lines = data.map(({ sku, stock, name, size }) => `${sku}: ${stock}  ${name.en}, ${size.en}`);
      say(lines.length > 0 ? lines.join('\n') : 'There is enough of everything.');
    });

  group
    .command('show')
    .description('the stock of a size, and its last movements')
    .argument('<sku>', 'the item code')
    .option('--json', 'as JSON')
    .action(async (sku: string, { json }: { json?: true }) => {
      const database = await db();
      const { data } = await refusals(async () => readStock(database, idOf(sku)));
      if (json) return say(JSON.stringify(data, null, 2));
      const moves = data.movements.map(
        ({ at, change, stock, reason, person, note }) =>
          `  ${uaeTime(new Date(at))}  ${change > 0 ? '+' : ''}${change} = ${stock}  ${reason}${person ? ` by ${person}` : ''}${note ? `: ${note}` : ''}`,
      );
      say([`${data.sku}: ${data.stock}  ${data.name.en}, ${data.size.en}`, ...moves].join('\n'));
    });

  group
    .command('move')
    .description('move the stock of a size: with "count" to how many there are, else by how many came or went')
    .argument('<sku>', 'the item code')
    .addArgument(new Argument('<reason>').choices(STOCK_REASONS))
    .argument('<pieces>', 'a number')
    .option('--note <text>', 'stored with the movement')
    .action(async (sku: string, reason: StockReason, typed: string, { note }: { note?: string }) => {
      const pieces = wholeIn(typed);
      if (pieces === null || pieces < (reason === 'count' ? 0 : 1))
        throw new CommandFailure(`${typed} is no number of pieces.`);
      const act = { variantId: idOf(sku), note };
      const database = await db();
      const stock = await refusals(async () =>
        database.transaction(async (transaction) =>
          changeStock(
            transaction,
            commandActor(),
            reason === 'count' ? { ...act, reason, counted: pieces } : { ...act, reason, pieces },
          ),
        ),
      );
      say(`${sku} is now: ${stock}.`);
    });
}
