import type { Command } from 'commander';
import { and, desc, eq } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import type { CreditNoteContent } from '../../database/schema/document-content.ts';
import { invoices } from '../../database/schema/invoices.ts';
import { moneyText } from '../messages/money-text.ts';
import { storedPdf } from '../sales/invoices/invoice.ts';
import { type CliContext, CommandFailure, orderId, uaeTime, wholeNumber } from './context/cli-context.ts';

interface ListOptions {
  order?: string;
  limit: number;
  json?: true;
}

/** `shop credit-notes list|show`: the corrections to tax invoices. The shop issues them itself, with each refund. */
export function readCreditNotes(group: Command, { db, say }: CliContext): void {
  const isNote = eq(invoices.kind, 'credit-note');

  group
    .command('list')
    .description('the tax credit notes, newest first')
    .option('--order <id>', 'only for this order', orderId)
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON, amounts in fils')
    .action(async ({ order, limit, json }: ListOptions) => {
      const rows = await (
        await db()
      )
        .select({ content: invoices.content })
        .from(invoices)
        .where(and(isNote, order === undefined ? undefined : eq(invoices.orderId, order)))
        .orderBy(desc(invoices.issuedAt), desc(invoices.id))
        .limit(limit);
      const notes = rows.map(({ content }) => content as CreditNoteContent);
      if (json) return say(JSON.stringify(notes, null, 2));
      say(notes.length > 0 ? notes.map(inWords).join('\n') : 'There are no credit notes.');
    });

  group
    .command('show')
    .description('one credit note; with --pdf also the PDF that the customer gets')
    .argument('<number>', 'such as CN-000001')
    .option('--pdf <file>', 'write the PDF to this file')
    .option('--json', 'as JSON, amounts in fils')
    .action(async (text: string, { pdf, json }: { pdf?: string; json?: true }) => {
      const number = text.trim().toUpperCase();
      const database = await db();
      const [row] = await database
        .select({ content: invoices.content })
        .from(invoices)
        .where(and(isNote, eq(invoices.id, number)));
      if (!row) throw new CommandFailure(`There is no credit note ${number}. "shop credit-notes list" shows all.`);
      const note = row.content as CreditNoteContent;
      if (pdf) await writeFile(pdf, await database.transaction(async (transaction) => storedPdf(transaction, note)));
      say(json ? JSON.stringify(note, null, 2) : inDetail(note) + (pdf ? `\n  The PDF is in ${pdf}.` : ''));
    });
}

const REASONS: Record<CreditNoteContent['reason'], string> = {
  return: 'goods came back',
  cancelled: 'the order was cancelled',
  partial: 'refunded in part',
};

const money = (fils: number): string => moneyText(fils).en;

const inWords = ({ number, issuedAt, order, invoice, difference, reason }: CreditNoteContent): string =>
  `${number}  ${uaeTime(new Date(issuedAt))}  ${order.id}  corrects ${invoice.number}  ${money(difference).padStart(12)}  ${REASONS[reason]}`;

const inDetail = (note: CreditNoteContent): string =>
  [
    inWords(note),
    `  to ${note.recipient.name}, ${note.recipient.phone}`,
    `  from ${money(note.originalValue)} to ${money(note.correctedValue)}, VAT in the difference ${money(note.vatOnDifference)}`,
  ].join('\n');
