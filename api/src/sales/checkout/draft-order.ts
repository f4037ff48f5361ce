import type { ApiRequest } from '@shop/contract/api';
import type { Emirate } from '@shop/contract/emirates';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { addresses } from '../../../database/schema/accounts.ts';
import type { AddressSnapshot } from '../../../database/schema/orders.ts';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { orderTotals } from '../../money/totals.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { readCart, type CartRow, type PricedCart } from '../cart/read-cart.ts';

export interface DraftOrder {
  cart: PricedCart<CartRow>;
  order: QuotedOrder;
}

type Wanted = ApiRequest<'quote'>['body'];

/**
 * The order that the customer's cart would become at this moment. Throws `cart-empty`, and `not-found` for an address
 * of somebody else.
 */
export async function draftOrder(
  db: Database | Transaction,
  customerId: string,
  { addressId, emirate, paymentMethod: method }: Wanted,
  { delivery, tax: { vatRate } }: Pick<ShopSettings, 'delivery' | 'tax'>,
): Promise<DraftOrder> {
  const cart = await readCart(db, customerId);
  if (cart.lines.length === 0) throw new ProblemError('cart-empty');
  const address = addressId === undefined ? null : await addressOf(db, customerId, addressId);
  const to: Emirate = address?.emirate ?? emirate!;
  const lines = cart.counted
    .map(({ variantId, quantity, unitPrice, discount, gift }) => ({
      variantId,
      quantity,
      unitPrice,
      discount,
      ...(gift && { gift }),
    }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const paymentMethod = method ?? null;
  const order = {
    lines,
    coupon: cart.coupon && cart.coupon.issue === undefined ? cart.coupon.code : null,
    paymentMethod,
    emirate: to,
    address,
    addressId: addressId ?? null,
    totals: orderTotals(
      lines,
      { ...delivery, delivery: lines.length > 0 ? delivery.charges[to] : 0, vatRate },
      paymentMethod,
    ),
  };
  return { cart, order };
}

const selectAddress = prepared('own-address', (db) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, sql.placeholder('id')), eq(addresses.customerId, sql.placeholder('customerId')))),
);

async function addressOf(db: Database | Transaction, customerId: string, id: string): Promise<AddressSnapshot> {
  const [row] = await selectAddress(db, { id, customerId });
  if (!row) throw new ProblemError('not-found');
  const {
    id: _id,
    customerId: _customerId,
    label: _label,
    isDefault: _isDefault,
    createdAt: _createdAt,
    ...address
  } = row;
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== null),
  ) as unknown as AddressSnapshot;
}
