import * as z from 'zod/mini';
import { Address, Profile } from './account.ts';
import { Cart, StockAlert } from './cart.ts';
import { Order } from './order.ts';
import { OwnReview } from './review.ts';

/** What is on the wishlist, also what the shop no longer sells. */
const Wish = z.object({ productId: z.string(), addedAt: z.iso.datetime() });

/** Everything the shop keeps of a customer, for the customer to take along. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  addresses: z.array(Address),
  orders: z.array(Order),
  reviews: z.array(OwnReview),
  wishlist: z.array(Wish),
  /** With what is written on cards. */
  cart: z.pick(Cart, { items: true, coupon: true }),
  stockAlerts: z.array(StockAlert),
});
export type AccountExport = z.infer<typeof AccountExport>;
