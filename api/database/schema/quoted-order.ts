import type { Gift } from '@shop/contract/cart';
import type { Emirate } from '@shop/contract/emirates';
import type { Order } from '@shop/contract/order';
import type { PaymentMethod } from '@shop/contract/order-states';
import type { AddressSnapshot } from './orders.ts';

/** One line as it was quoted. Amounts in fils. */
export interface QuotedLine {
  variantId: string;
  quantity: number;
  unitPrice: number;
  /** The line's share of the coupon. */
  discount: number;
  /** Only of a line that is to be wrapped. */
  gift?: Gift;
}

/** Everything an order placed from a quote would consist of: what is not the same any more is told, and nothing placed. */
export interface QuotedOrder {
  /** By variant. */
  lines: QuotedLine[];
  /** Only a code that takes something off. */
  coupon: string | null;
  /** Null until one is chosen: such a quote can't be placed. */
  paymentMethod: PaymentMethod | null;
  emirate: Emirate;
  /** Null where only the emirate was told: such a quote can't be placed. */
  address: AddressSnapshot | null;
  addressId: string | null;
  totals: Order['totals'];
}
