import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { openSession } from '../../src/http/sessions/sessions.ts';
import { moveOrder } from '../../src/sales/lifecycle/move-order.ts';
import { newCustomer, placeOrder } from '../../src/sales/orders/testing/shoppers.ts';
import { ask, type Shop } from '../shopper.ts';

/** Values by the field that takes them, or by the folder of an `id`. */
export type KnownValues = Record<string, readonly string[]>;

const ADDRESS = {
  label: 'Home',
  recipient: 'Omar Haddad',
  phone: '050 111 2233',
  emirate: 'DU',
  area: 'Al Barsha 1',
  building: 'Villa 12',
};

type FuzzedShopper = Awaited<ReturnType<typeof newShopper>>;

const idsOf = async (db: Database, query: string): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql.raw(query))).rows.map(({ id }) => id);

/** A quote for a shopper's cart as it is now; undefined where the cart can't be ordered. */
export async function quoteOf(
  shop: Shop,
  { token, addressId }: Pick<FuzzedShopper, 'token' | 'addressId'>,
  paymentMethod = 'cash',
): Promise<string | undefined> {
  const { body } = await ask(shop, 'POST', '/checkout/quote', { token, body: { addressId, paymentMethod } });
  return body.data?.quoteId;
}

/** A customer with a session, an address, an order that waits for its payment, further orders, a cart and a wishlist. */
async function newShopper(shop: Shop, variantId: string) {
  const { app, db } = shop;
  const { id } = await newCustomer(db);
  const token = await openSession(db, id, { proven: true });
  const { body: addresses } = await ask(shop, 'POST', '/customer/me/addresses', { token, body: ADDRESS });
  const addressId = String(addresses.data[0].id);
  const addToCart = async () => ask(shop, 'POST', '/cart/add', { token, body: { variantId, quantity: 1 } });

  await addToCart();
  const quoteId = await quoteOf(shop, { token, addressId }, 'card');
  const { body: placed } = await ask(shop, 'POST', '/orders', { token, body: { quoteId }, key: crypto.randomUUID() });
  const confirmed = await placeOrder(db, {
    customerId: id,
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
    invoiceNumber: null,
  });
  await db.transaction(async (transaction) =>
    moveOrder(transaction, confirmed, 'confirmed', { jobs: app.jobs, actor: 'staff' }),
  );
  const waiting = await placeOrder(db, {
    customerId: id,
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
    invoiceNumber: null,
  });
  const delivered = await placeOrder(db, { customerId: id, status: 'delivered', invoiceNumber: null });

  const { body: cart } = await addToCart();
  await ask(shop, 'POST', '/wishlist', { token, body: { productId: 'saffron' } });
  return {
    id,
    token,
    addressId,
    orders: [String(placed.data.id), confirmed, waiting, delivered],
    payments: await idsOf(db, `select id from payments where order_id = '${placed.data.id}'`),
    cartLine: String(cart.data.items[0].lineId),
    deliveredLine: (await idsOf(db, `select id from order_lines where order_id = '${delivered}'`))[0]!,
    reviewable: (await idsOf(db, `select product_id as id from order_lines where order_id = '${delivered}'`))[0]!,
    sessions: await idsOf(db, `select id from sessions where customer_id = '${id}'`),
  };
}

/** Adds two shoppers to a shop: one sends the requests, and knows all ids of the other one but those that are secrets. */
export async function twoShoppers(shop: Shop) {
  const { db } = shop;
  const variantIds = await idsOf(db, 'select id from variants where stock > 10 order by id limit 10');
  const [soldOut = ''] = await idsOf(db, 'select id from variants order by id desc limit 1');
  await db.execute(sql`update variants set stock = 0 where id = ${soldOut}`);
  const own = await newShopper(shop, variantIds[0]!);
  const other = await newShopper(shop, variantIds[0]!);
  const both = [own, other];
  const orders = both.flatMap((each) => each.orders);
  const productIds = [own.reviewable, ...(await idsOf(db, 'select id from products order by id limit 5'))];
  const known: KnownValues = {
    orders,
    orderId: orders,
    addresses: both.map((each) => each.addressId),
    addressId: both.map((each) => each.addressId),
    sessions: both.flatMap((each) => each.sessions),
    'test-payments': own.payments,
    productId: productIds,
    productIds,
    slugOrId: productIds,
    ids: productIds,
    variantId: [soldOut, ...variantIds],
    lineId: [own.cartLine, own.deliveredLine, own.deliveredLine, other.cartLine, other.deliveredLine],
    quoteId: [(await quoteOf(shop, own)) ?? '', (await quoteOf(shop, other)) ?? ''],
    customerId: both.map((each) => each.id),
    code: await idsOf(db, 'select code as id from coupons order by code'),
  };
  return { own, other, known };
}
