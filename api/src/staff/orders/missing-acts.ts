import type { MISSING_WHY } from '@shop/contract/missing-pieces';
import type { OrderStatus } from '@shop/contract/order-states';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { missingPieces, type ReplacedBy } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { shareOf } from '../../sales/orders/line-pieces.ts';
import { linesOf, lockOrder } from '../../sales/orders/lock-order.ts';
import { missingOf, type MissingRow } from '../../sales/orders/missing-pieces.ts';
import { hasEnded } from '../../sales/orders/order-transitions.ts';
import { refundOrder } from '../../sales/refunds/refund-order.ts';
import { takeStock } from '../../stock/stock.ts';
import { requireSecondPersonToRefund } from '../record/require-second-person.ts';
import { moveStock } from '../stock/move-stock.ts';
import { recordOfOrders, type OrderContext } from './order-acts.ts';

/** Whether an order has not left the shop yet. */
const isPicked = (status: OrderStatus): boolean => status === 'confirmed' || status === 'packed';

interface Report {
  id: string;
  lineId: string;
  quantity: number;
  why: (typeof MISSING_WHY)[number];
}

/**
 * Notes that pieces of an order are not there. They leave the books: the order gives them back, and they are counted off as
 * damaged or not there, so that the stock stays what it is. Throws `missing-refused` where the order is not being picked, or
 * has fewer pieces of that line.
 */
export async function reportMissing(context: OrderContext, { id, lineId, quantity, why }: Report): Promise<void> {
  const { transaction, actor } = context;
  const order = await lockOrder(transaction, id);
  const line = (await linesOf(transaction, id)).find((each) => each.id === lineId);
  const before = lostOf(await missingOf(transaction, id), lineId);
  if (!line || !isPicked(order.status) || before + quantity > line.quantity) throw new ProblemError('missing-refused');
  await recordOfOrders(context, 'orders missing', [id], async () => {
    await transaction
      .insert(missingPieces)
      .values({ id: randomUUID(), orderId: id, lineId, quantity, why, person: actor.person });
    const { variantId } = line;
    const note = `${id}: ${why}`;
    await moveStock(transaction, { variantId, change: quantity, reason: 'return', person: actor.person, note });
    const reason = why === 'damaged' ? 'damage' : 'count';
    await moveStock(transaction, { variantId, change: -quantity, reason, person: actor.person, note });
  });
}

type Settlement = { id: string; missing: string } & (
  | { outcome: 'found' }
  | { outcome: 'refunded' }
  | { outcome: 'replaced'; variantId: string }
);

/**
 * Says what becomes of missing pieces: they were found, their price goes back to the card or is not collected, or another
 * size is sent for it. Throws `not-found`, `missing-refused` where that was settled before or
 * the order has ended or, for another size, has left, `replacement-refused` for a size that shoppers cannot buy or that costs
 * more than the order’s, `out-of-stock` without enough of the other size, and as `refundOrder` of sales does.
 */
export async function settleMissing(context: OrderContext, settlement: Settlement): Promise<void> {
  const { transaction } = context;
  const { id, missing, outcome } = settlement;
  const { status } = await lockOrder(transaction, id);
  const all = await missingOf(transaction, id);
  const entry = all.find((each) => each.id === missing);
  if (!entry) throw new ProblemError('not-found');
  const isTooLate = outcome === 'replaced' ? !isPicked(status) : hasEnded(status) && status !== 'delivered';
  if (entry.outcome !== 'open' || isTooLate) throw new ProblemError('missing-refused');
  await recordOfOrders(context, 'orders settle-missing', [id], async () => {
    const settled = {
      outcome,
      settledAt: new Date(),
      ...(outcome === 'refunded' && { refundId: await refund(context, entry, all) }),
      ...(outcome === 'replaced' && { replacedBy: await replace(context, entry, settlement.variantId) }),
    };
    await transaction.update(missingPieces).set(settled).where(eq(missingPieces.id, missing));
  });
}

const lostOf = (all: readonly MissingRow[], lineId: string): number =>
  all.reduce((sum, each) => (each.lineId === lineId && each.outcome !== 'found' ? sum + each.quantity : sum), 0);

/** Pays back what missing pieces cost. Answers the refund; none for pieces that cost nothing. */
async function refund(
  { transaction, jobs, actor }: OrderContext,
  entry: MissingRow,
  all: MissingRow[],
): Promise<string | null> {
  const order = await lockOrder(transaction, entry.orderId);
  const line = (await linesOf(transaction, order.id)).find(({ id }) => id === entry.lineId)!;
  const before = all
    .filter(({ lineId, outcome }) => lineId === line.id && outcome === 'refunded')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const part = (amount: number) => shareOf(amount, entry.quantity, before, line);
  if (part(line.lineTotal) === 0) return null;
  const isCash = order.paymentMethod === 'cash';
  const amount = part(line.lineTotal);
  const refundId = await refundOrder(transaction, order, {
    reason: 'partial',
    amount,
    vat: part(line.vatIncluded),
    ...(isCash && { byHand: 'taken off the cash to collect', isUncollected: true }),
    person: actor.person,
    jobs,
  });
  // What a courier has yet to collect is no money that leaves the shop.
  if (!isCash) {
    const act = fillBoth(TEXTS.signedActs.missingRefund, { id: order.id, amount: moneyText(amount) });
    await requireSecondPersonToRefund(transaction, actor, { orderId: order.id, act });
  }
  return refundId;
}

async function replace({ transaction }: OrderContext, entry: MissingRow, variantId: string): Promise<ReplacedBy> {
  const [size] = await transaction
    .select({
      sku: variants.sku,
      size: variants.label,
      name: products.name,
      price: variants.price,
      published: products.published,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  if (!size) throw new ProblemError('not-found');
  const { price: unitPrice, published, ...shown } = size;
  // Before its discount: what the order takes off, it takes off what is sent instead too.
  const most = (await linesOf(transaction, entry.orderId)).find(({ id }) => id === entry.lineId)!.unitPrice;
  if (!published || unitPrice > most)
    throw new ProblemError('replacement-refused', { values: { amount: moneyText(most) } });
  if (await takeStock(transaction, [{ variantId, quantity: entry.quantity, unitPrice }]))
    throw new ProblemError('out-of-stock', { values: { name: size.name } });
  return { variantId, ...shown };
}
