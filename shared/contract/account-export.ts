import * as z from 'zod/mini';
import { Address, Profile } from './account.ts';
import { Cart, StockAlert } from './cart.ts';
import { Order } from './order.ts';
import { OwnReview } from './review.ts';

/** A product on the wishlist, even if the shop no longer sells it. */
const Wish = z.object({ productId: z.string(), addedAt: z.iso.datetime() });

/** The data that the shop stores about a customer, as the customer downloads it. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  profile: Profile,
  addresses: z.array(Address),
  orders: z.array(Order),
  reviews: z.array(OwnReview),
  wishlist: z.array(Wish),
  /** Lines include the notes on gift cards. */
  cart: z.pick(Cart, { items: true, coupon: true }),
  stockAlerts: z.array(StockAlert),
});
export type AccountExport = z.infer<typeof AccountExport>;
