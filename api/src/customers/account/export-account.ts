import type { AccountExport } from '@shop/contract/account-export';
import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import type { Database } from '../../../database/connect.ts';
import type { Customer } from '../../http/sessions/sessions.ts';
import { couponAnswer, lineAnswer } from '../../sales/cart/cart-answer.ts';
import { readCart } from '../../sales/cart/read-cart.ts';
import { orderAnswer } from '../../sales/orders/order-answer.ts';
import { readOrders } from '../../sales/orders/read-orders.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { reviewsBy } from '../reviews/own-reviews.ts';
import { readStockAlerts } from '../stock-alerts/stock-alerts.ts';
import { wishesOf } from '../wishlist/wishlist.ts';
import { addressesOf } from './address-book.ts';
import { profileAnswer } from './profile.ts';

/** All data that the shop stores about a customer, in a language. */
export const exportedAccount = async (db: Database, customer: Customer, lang: Language): Promise<AccountExport> => ({
  exportedAt: new Date().toISOString(),
  profile: profileAnswer(customer),
  addresses: await addressesOf(db, customer.id),
  orders: await ordersOf(db, customer.id, lang),
  reviews: await reviewsBy(db, customer.id, lang),
  wishlist: await wishesOf(db, customer.id),
  cart: await cartOf(db, customer.id, lang),
  stockAlerts: await readStockAlerts(db, customer.id, lang),
});

/** All orders of a customer in full, newest first. */
export async function ordersOf(db: Database, customerId: string, language: Language): Promise<Order[]> {
  const records = await readOrders(db, { customerId });
  const { returns } = await settingsReader(db)();
  return records.map((record) => orderAnswer(record, language, returns));
}

/**
 * The lines and the coupon in a customer's cart. Totals are not exported, because they are calculated each time the cart is shown.
 */
async function cartOf(db: Database, customerId: string, language: Language): Promise<AccountExport['cart']> {
  const { lines, coupon } = await readCart(db, customerId);
  return { items: lines.map((line) => lineAnswer(line, language)), ...(coupon && { coupon: couponAnswer(coupon) }) };
}
