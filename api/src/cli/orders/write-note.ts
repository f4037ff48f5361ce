import type { Command } from 'commander';
import { addNote } from '../../staff/orders/order-notes.ts';
import { changeOrder, orderId, type CliContext } from '../context/cli-context.ts';

/** `shop orders note <id> <text…>`: a note that only staff read. */
export function writeNote(group: Command, { db, say }: CliContext): void {
  group
    .command('note')
    .description('add a note to an order that only staff read')
    .argument('<id>', 'such as SW-7K3M-Q9TX-2HWD')
    .argument('<text...>')
    .action(async (typed: string, words: string[]) => {
      const id = orderId(typed);
      await changeOrder(await db(), async (context) => addNote(context, { id, text: words.join(' ') }));
      say(`The note is with ${id}.`);
    });
}
