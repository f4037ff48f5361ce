import { MISSING_OUTCOMES, MISSING_WHY } from '@shop/contract/missing-pieces';
import { Argument, Option, type Command } from 'commander';
import { linesOf } from '../../sales/orders/lock-order.ts';
import { missingOf } from '../../sales/orders/missing-pieces.ts';
import { reportMissing, settleMissing } from '../../staff/orders/missing-acts.ts';
import { changeOrder, CommandFailure, orderId, wholeNumber, type CliContext } from '../context/cli-context.ts';

const SETTLED = MISSING_OUTCOMES.filter((outcome) => outcome !== 'open');

interface Report {
  pieces: number;
  why: (typeof MISSING_WHY)[number];
}

/** `shop orders missing|settle-missing <id> <sku>`: pieces that were not there when an order was picked. */
export function missingPieces(group: Command, { db, say }: CliContext): void {
  group
    .command('missing')
    .description('note that pieces of an order are not there')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .argument('<sku>', 'the line’s item code')
    .option('--pieces <number>', 'how many', wholeNumber, 1)
    .addOption(new Option('--why <why>', 'what is known').choices(MISSING_WHY).default('not-found'))
    .action(async (typed: string, sku: string, { pieces: quantity, why }: Report) => {
      const id = orderId(typed);
      await changeOrder(await db(), async (context) => {
        const line = (await linesOf(context.transaction, id)).find((each) => each.sku === sku);
        if (!line) throw new CommandFailure(`${id} has no line ${sku}. "shop orders show ${id}" shows its lines.`);
        await reportMissing(context, { id, lineId: line.id, quantity, why });
      });
      say(
        `Missing from ${id}: ${quantity} of ${sku}. Ask the customer, then "shop orders settle-missing ${id} ${sku} …".`,
      );
    });

  group
    .command('settle-missing')
    .description('say what becomes of missing pieces: found, refunded, or replaced by another size with consent')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .argument('<sku>', 'the line’s item code')
    .addArgument(new Argument('<outcome>').choices(SETTLED))
    .option('--by <sku>', 'the item code of what is sent instead, as the customer agreed')
    .action(async (typed: string, sku: string, outcome: (typeof SETTLED)[number], { by }: { by?: string }) => {
      const id = orderId(typed);
      if ((outcome === 'replaced') !== (by !== undefined))
        throw new CommandFailure('Name what is sent instead with --by, and only with "replaced".');
      await changeOrder(await db(), async (context) => {
        const line = (await linesOf(context.transaction, id)).find((each) => each.sku === sku);
        const open = (await missingOf(context.transaction, id)).find(
          (each) => each.lineId === line?.id && each.outcome === 'open',
        );
        if (!open) throw new CommandFailure(`Nothing of ${sku} is reported missing from ${id}. Nothing was changed.`);
        const act = { id, missing: open.id };
        await settleMissing(
          context,
          outcome === 'replaced' ? { ...act, outcome, variantId: (by ?? '').toLowerCase() } : { ...act, outcome },
        );
      });
      say(`${sku} of ${id}: ${outcome}.`);
    });
}
