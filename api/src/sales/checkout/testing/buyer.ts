import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../../../../database/connect.ts';
import { addresses } from '../../../../database/schema/accounts.ts';
import { variants } from '../../../../database/schema/catalogue.ts';
import { newCustomer } from '../../orders/testing/shoppers.ts';

interface Shop {
  app: FastifyInstance;
  db: Database;
}

type Method = 'GET' | 'POST' | 'DELETE';

export const ADDRESS = {
  label: 'Home',
  recipient: 'Noura Ali',
  phone: '+971501112233',
  emirate: 'DU' as const,
  area: 'Deira',
  building: 'Al Ras 4',
};

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A logged-in customer with an address in Dubai, and the requests that the browser would send for them. */
export async function newBuyer({ app, db }: Shop) {
  const { id, headers } = await newCustomer(db, { name: 'Noura' });
  const addressId = randomUUID();
  await db.insert(addresses).values({ ...ADDRESS, id: addressId, customerId: id });

  // Each buyer has a different IP address, because orders are limited per address.
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const ask = async (method: Method, url: string, body?: object, more: Record<string, string> = {}) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, ...more },
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const quote = async (paymentMethod: 'cash' | 'card' = 'cash') =>
    (await ask('POST', '/checkout/quote', { addressId, paymentMethod })).body.data;
  return {
    id,
    addressId,
    headers,
    ask,
    quote,
    cart: async (query = '') => (await ask('GET', `/cart${query}`)).body.data,
    add: async (variantId: string, quantity = 1) => ask('POST', '/cart/add', { variantId, quantity }),
    /** Places the order of a quote. */
    place: async (quoteId: string, key: string = randomUUID()) =>
      ask('POST', '/orders', { quoteId }, { 'idempotency-key': key }),
  };
}

/** Sets stock and prices of the first sizes in the catalogue, by id, and answers their ids. */
export async function stocked(
  { db }: Pick<Shop, 'db'>,
  ...levels: { stock: number; price?: number; maxQuantity?: number; compareAtPrice?: number }[]
) {
  const rows = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .orderBy(asc(variants.id))
    .limit(levels.length);
  for (const [index, { stock, price = 10_000, maxQuantity = 10, compareAtPrice }] of levels.entries()) {
    await db
      .update(variants)
      .set({ stock, price, maxQuantity, compareAtPrice: compareAtPrice ?? null })
      .where(eq(variants.id, rows[index]!.id));
  }
  return rows.map(({ id }) => id) as [string, string, ...string[]];
}

export async function stockOf({ db }: Pick<Shop, 'db'>, variantId: string): Promise<number> {
  const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId));
  return row!.stock;
}
