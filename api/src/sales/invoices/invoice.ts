import { endpoints } from '@shop/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import type { DocumentContent } from '../../../database/schema/document-content.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { inputOf } from '../../http/answers/contract-input.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { customerOf } from '../../http/sessions/sessions.ts';
import { lockOwnOrder } from '../orders/lock-order.ts';
import { storedInvoice } from './issue-invoice.ts';
import { renderDocument } from './render-document.ts';

/**
 * `GET /orders/{id}/invoice`: the invoice or a credit note of the customer's own order. Another customer's is answered
 * with `not-found`.
 */
export const invoice = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.get(endpoints.invoice.path, async (request, reply) => {
    const customer = await customerOf(db, request);
    const { params, query } = inputOf('invoice', request);
    const { number, pdf } = await db.transaction(async (transaction) => {
      const order = await lockOwnOrder(transaction, customer.id, params.id);
      const content =
        query.note === undefined
          ? await storedInvoice(transaction, order)
          : await storedNote(transaction, order.id, query.note);
      if (!content) throw new ProblemError('not-found');
      return { number: content.number, pdf: await storedPdf(transaction, content) };
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${number}.pdf"`)
      .send(pdf);
  });
});

async function storedNote(
  transaction: Transaction,
  orderId: string,
  number: string,
): Promise<DocumentContent | undefined> {
  const [note] = await transaction
    .select({ content: invoices.content })
    .from(invoices)
    .where(and(eq(invoices.id, number), eq(invoices.orderId, orderId)));
  return note?.content;
}

/**
 * A document's PDF. It is stored when it is first made, so that later changes of the template don't change issued
 * documents.
 */
export async function storedPdf(transaction: Transaction, content: DocumentContent): Promise<Buffer> {
  const isDocument = eq(invoices.id, content.number);
  const [stored] = await transaction.select({ pdf: invoices.pdf }).from(invoices).where(isDocument);
  if (stored?.pdf) return stored.pdf;
  const pdf = renderDocument(content);
  await transaction.update(invoices).set({ pdf }).where(isDocument);
  return pdf;
}
