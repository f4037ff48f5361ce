import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { makeSlips } from '../../staff/slips/make-slips.ts';
import { orderId, refusals, type CliContext } from '../context/cli-context.ts';

/** `shop orders slips <id…> --pdf slips.pdf`: packing slips, in both languages and without prices. */
export function printSlips(group: Command, { db, say }: CliContext): void {
  group
    .command('slips')
    .description('the packing slips of orders as one PDF')
    .argument('<ids...>', 'such as SW-7K3M-Q9TX-2HWD')
    .requiredOption('--pdf <file>', 'where to write it')
    .action(async (typed: string[], { pdf }: { pdf: string }) => {
      const database = await db();
      await writeFile(pdf, await refusals(async () => makeSlips(database, typed.map(orderId))));
      say(`The slips are in ${pdf}.`);
    });
}
