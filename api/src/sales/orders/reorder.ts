import type { SkippedLine } from '@shop/contract/checkout';
import type { Language } from '@shop/contract/language';
import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { cartLines } from '../../../database/schema/cart.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { availableOf, findSize } from '../../stock/find-size.ts';
import { cartAnswer } from '../cart/cart-answer.ts';
import { MAX_CART_LINES, setCartLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { linesOf, lockOwnOrder, type OrderLineRow } from './lock-order.ts';

/**
 * `POST /orders/{id}/reorder`: adds an order's lines to the cart as far as they can be bought, and lists what was left
 * out.
 */
export const reorder = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const readSettings = perVersion(app, settingsReader(db));

  app.serveUncached('reorder', async ({ customer, params: { id }, query: { lang } }) => {
    const skipped = await withCustomerLock(db, customer.id, async (transaction) => {
      await lockOwnOrder(transaction, customer.id, id);
      return addLines(transaction, customer.id, await linesOf(transaction, id), lang);
    });
    const settings = await readSettings();
    const data = cartAnswer(await readCart(db, customer.id), { settings, emirate: undefined, language: lang });
    return { data, skipped };
  });
});

/** Answers the lines that could not be added, or not in their whole quantity. */
async function addLines(
  transaction: Transaction,
  customerId: string,
  lines: OrderLineRow[],
  language: Language,
): Promise<SkippedLine[]> {
  const skipped: SkippedLine[] = [];
  const held = await transaction.select().from(cartLines).where(eq(cartLines.customerId, customerId));
  const quantities = new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const { variantId, quantity, name, size: label } of lines) {
    const size = await findSize(transaction, customerId, { variantId });
    const before = quantities.get(variantId) ?? 0;
    const hasRoom = quantities.has(variantId) || quantities.size < MAX_CART_LINES;
    const available = size ? availableOf(size) : 0;
    const after = hasRoom ? Math.max(before, Math.min(before + quantity, available)) : before;
    if (size && after > before) {
      await setCartLine(transaction, customerId, size, after);
      quantities.set(variantId, after);
    }
    if (after - before < quantity)
      skipped.push({
        name: name[language],
        size: label[language],
        wanted: quantity,
        added: after - before,
        ...(after === before && before > 0 && available > 0 && { reason: 'in-cart' }),
      });
  }
  return skipped;
}
