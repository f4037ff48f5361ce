import type { ApiRequest } from '@shop/contract/api';
import type { Gift } from '@shop/contract/cart';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/connect.ts';
import { cartLines } from '../../../database/schema/cart.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { availableOf, findSize, type Size } from '../../stock/find-size.ts';

/** Different sizes in one cart. */
export const MOST_LINES = 100;

interface Added {
  productId?: string | undefined;
  variantId?: string | undefined;
  quantity: number;
  gift?: Gift | undefined;
}

/** The same size adds up. Throws when the shop doesn't sell it, or not so many. */
export async function addLine(
  transaction: Transaction,
  customerId: string,
  { quantity, gift, ...wanted }: Added,
): Promise<void> {
  const size = await findSize(transaction, customerId, wanted);
  if (!size) throw new ProblemError('product-not-found');
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.customerId, customerId));
  const own = lines.find(({ variantId }) => variantId === size.variantId);
  refuseTooMany(size, (own?.quantity ?? 0) + quantity);
  if (!own && lines.length >= MOST_LINES)
    throw new ProblemError('cart-full', { values: { count: String(MOST_LINES) } });
  await writeLine(transaction, customerId, size, (own?.quantity ?? 0) + quantity);
  if (gift) await wrapAlso(transaction, customerId, size.variantId, gift);
}

/** Makes a line hold so many, at today's price, or at the one that the customer has agreed to. */
export async function writeLine(
  transaction: Transaction,
  customerId: string,
  { variantId, price }: Size,
  quantity: number,
  priceSeen = price,
): Promise<void> {
  await transaction
    .insert(cartLines)
    .values({ id: randomUUID(), customerId, variantId, quantity, priceSeen })
    .onConflictDoUpdate({ target: [cartLines.customerId, cartLines.variantId], set: { quantity, priceSeen } });
}

const lineOf = (customerId: string, variantId: string) =>
  and(eq(cartLines.customerId, customerId), eq(cartLines.variantId, variantId));

/** Has a line wrapped; without a note of its own, with the one it has. */
export async function wrapAlso(
  transaction: Transaction,
  customerId: string,
  variantId: string,
  gift: Gift,
): Promise<void> {
  const [line] = await transaction
    .select({ gift: cartLines.gift })
    .from(cartLines)
    .where(lineOf(customerId, variantId));
  await transaction
    .update(cartLines)
    .set({ gift: { ...line?.gift, ...gift } })
    .where(lineOf(customerId, variantId));
}

/**
 * Changes of a line what is told. Throws `not-found` for a line that isn't there, and when the shop hasn't so many. Who was shown another price than
 * today's has not agreed to it.
 */
export async function updateLine(
  transaction: Transaction,
  customerId: string,
  { lineId, quantity, unitPrice, gift }: ApiRequest<'updateCart'>['body'],
): Promise<void> {
  const [line] = await transaction
    .select({ variantId: cartLines.variantId, priceSeen: cartLines.priceSeen })
    .from(cartLines)
    .where(and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId)));
  if (!line) throw new ProblemError('not-found');
  if (gift !== undefined) await transaction.update(cartLines).set({ gift }).where(eq(cartLines.id, lineId));
  if (quantity === undefined) return;
  const size = await findSize(transaction, customerId, line);
  if (!size) throw new ProblemError('product-not-found');
  refuseTooMany(size, quantity);
  const isShown = unitPrice === undefined || unitPrice === size.price;
  await writeLine(transaction, customerId, size, quantity, isShown ? size.price : line.priceSeen);
}

/** A line that is gone already is no error. */
export async function removeLine(transaction: Transaction, customerId: string, lineId: string): Promise<void> {
  await transaction.delete(cartLines).where(and(eq(cartLines.id, lineId), eq(cartLines.customerId, customerId)));
}

/** Throws `out-of-stock` or `quantity-limit` when one order can't hold that many pieces of a size. */
function refuseTooMany(size: Size, quantity: number): void {
  if (size.stock === 0) throw new ProblemError('out-of-stock', { values: { name: size.name } });
  const most = availableOf(size);
  if (quantity > most) throw new ProblemError('quantity-limit', { values: { count: String(most) } });
}
