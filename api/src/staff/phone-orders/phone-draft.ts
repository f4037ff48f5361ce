import type { Emirate } from '@shop/contract/emirates';
import type { PaymentMethod } from '@shop/contract/order-states';
import { codeIn } from '@shop/contract/typed-code';
import type { Database, Transaction } from '../../../database/connect.ts';
import type { AddressSnapshot } from '../../../database/schema/orders.ts';
import { priceCart } from '../../sales/cart/read-cart.ts';
import { wantedRows, type Wanted } from '../../sales/cart/wanted-rows.ts';
import { orderOf, type DraftOrder } from '../../sales/checkout/draft-order.ts';
import { findCoupon } from '../../sales/coupons/coupon.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';

/** What somebody on the phone wants. */
export interface WantedByPhone {
  /** Null for somebody who has no account yet. */
  customerId: string | null;
  lines: readonly Wanted[];
  coupon: string | null;
  emirate: Emirate;
  address: AddressSnapshot | null;
  paymentMethod: PaymentMethod | null;
}

/**
 * The order that this would become at this moment: priced, discounted and delivered as a cart at the checkout. Throws
 * `product-not-found`.
 */
export async function phoneDraft(
  db: Database | Transaction,
  { customerId, lines, coupon, ...to }: WantedByPhone,
  settings: Pick<ShopSettings, 'delivery' | 'tax'>,
): Promise<DraftOrder> {
  const rows = await wantedRows(db, customerId, lines);
  const entered = coupon === null ? null : await findCoupon(db, customerId ?? '', codeIn(coupon));
  const cart = priceCart(rows, entered, new Date());
  return { cart, order: orderOf(cart, { ...to, addressId: null }, settings) };
}
