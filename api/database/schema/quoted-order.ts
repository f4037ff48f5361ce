import type { Gift } from '@shop/contract/cart';
import type { Emirate } from '@shop/contract/emirates';
import type { Order } from '@shop/contract/order';
import type { PaymentMethod } from '@shop/contract/order-states';
import type { AddressSnapshot } from './orders.ts';

/** One line of a quote. Amounts in fils. */
export interface QuotedLine {
  variantId: string;
  quantity: number;
  unitPrice: number;
  /** Fils: the line's share of the coupon. */
  discount: number;
  /** Only for lines that are gift-wrapped. */
  gift?: Gift;
}

/** What an order placed from a quote consists of. If anything differs when it is placed, none is placed. */
export interface QuotedOrder {
  /** Sorted by variant. */
  lines: QuotedLine[];
  /** Null if no code applies. */
  coupon: string | null;
  /** Null until the customer has chosen one: such a quote can't be placed. */
  paymentMethod: PaymentMethod | null;
  emirate: Emirate;
  /** Null if the customer has given only an emirate: such a quote can't be placed. */
  address: AddressSnapshot | null;
  addressId: string | null;
  totals: Order['totals'];
  /** The delivery days that the customer was shown, which the order keeps; missing where nobody was shown any. */
  eta?: NonNullable<Order['eta']>;
}
