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
import { readCart, type CartRow, type PricedCart, type WantedRow } from '../cart/read-cart.ts';

export interface DraftOrder<Row extends WantedRow = WantedRow> {
  cart: PricedCart<Row>;
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
  settings: Pick<ShopSettings, 'delivery' | 'tax'>,
): Promise<DraftOrder<CartRow>> {
  const cart = await readCart(db, customerId);
  if (cart.lines.length === 0) throw new ProblemError('cart-empty');
  const address = addressId === undefined ? null : await addressOf(db, customerId, addressId);
  const to: Emirate = address?.emirate ?? emirate!;
  const destination = { emirate: to, address, addressId: addressId ?? null };
  return { cart, order: orderOf(cart, { ...destination, paymentMethod: method ?? null }, settings) };
}

/** What these lines would be as an order: what it consists of, and what it costs. */
export function orderOf(
  { counted, coupon }: PricedCart<WantedRow>,
  to: Pick<QuotedOrder, 'emirate' | 'address' | 'addressId' | 'paymentMethod'>,
  { delivery, tax: { vatRate } }: Pick<ShopSettings, 'delivery' | 'tax'>,
): QuotedOrder {
  const lines = counted
    .map(({ variantId, quantity, unitPrice, discount, gift }) => ({
      variantId,
      quantity,
      unitPrice,
      discount,
      ...(gift && { gift }),
    }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  return {
    lines,
    coupon: coupon && coupon.issue === undefined ? coupon.code : null,
    ...to,
    totals: orderTotals(
      lines,
      { ...delivery, delivery: lines.length > 0 ? delivery.charges[to.emirate] : 0, vatRate },
      to.paymentMethod,
    ),
  };
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
