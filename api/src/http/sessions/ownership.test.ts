import { api, type ApiName } from '@shop/contract/api';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ask, signUp, type Shop } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const PERSONAL = (Object.keys(api) as ApiName[]).filter((name) => 'auth' in api[name]);
const NO_UUID = '00000000-0000-4000-8000-000000000000';
const SAMPLE: Record<string, string> = {
  id: NO_UUID,
  orderId: 'SW-2222-2222-2222',
  productId: 'oil-sandalwood',
  variantId: 'x',
};

const ADDRESS = {
  label: 'Home',
  recipient: 'Omar',
  phone: '+971501112233',
  emirate: 'DU',
  area: 'Deira',
  building: 'Al Ras 4',
};

const call = (
  shop: Shop,
  name: ApiName,
  parts: { token?: string; id?: string; variantId?: string; body?: object } = {},
) => {
  const { method, path } = api[name];
  const url = path.replace(
    /:(\w+)/g,
    (_, part: string) =>
      (part === 'id' && parts.id) || (part === 'variantId' && parts.variantId) || (SAMPLE[part] ?? 'x'),
  );
  return ask(shop, method, url, {
    token: parts.token,
    key: 'a-stolen-order',
    body: parts.body ?? (method === 'POST' || method === 'PATCH' ? {} : undefined),
  });
};

describe('every call that needs a token', () => {
  test('is refused without one', async () => {
    const shop = await testShop();

    const answers = await Promise.all(PERSONAL.map(async (name) => ({ name, ...(await call(shop, name)) })));

    expect(PERSONAL.length).toBeGreaterThan(10);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 401,
        headers: { 'cache-control': 'no-store' },
        body: { code: 'unauthorized' },
      });
  });

  test('is refused with an invented, an expired and a revoked one', async () => {
    const shop = await testShop();
    const [expired, revoked] = [await signUp(shop, 'Omar@1'), await signUp(shop, 'Sara@1')];
    await shop.db.execute(sql`update sessions set expires_at = now() where customer_id = ${expired.id}`);
    await ask(shop, 'POST', '/customer/logout', { token: revoked.token });

    for (const token of ['x'.repeat(43), expired.token, revoked.token]) {
      const answers = await Promise.all(
        PERSONAL.map(async (name) => `${name}: ${(await call(shop, name, { token })).body.code}`),
      );
      expect(answers).toEqual(PERSONAL.map((name) => `${name}: session-ended`));
    }
  });
});

/**
 * A shop in which one customer has an order, an address, a review, a cart with a quote and a wishlist, and another
 * customer has nothing.
 */
async function twoCustomers() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  const stranger = await signUp(shop, 'Sara@1');
  const { body } = await ask(shop, 'POST', '/customer/me/addresses', { token: owner.token, body: ADDRESS });
  const { rows } = await shop.db.execute(
    sql`update orders set customer_id = ${owner.id} where id = (select min(id) from orders) returning id`,
  );
  await shop.db
    .execute(sql`insert into reviews (id, product_id, customer_id, rating, lang, author, title, content, created_at)
    select 'r1', min(id), ${owner.id}, 1, 'en', 'Omar', 'Mine alone', 'Mine', now() from products`);
  const addressId = String(body.data[0].id);
  await shop.db.execute(sql`update variants set stock = 0 where id = (select max(id) from variants)`);
  const { rows: sizes } = await shop.db.execute<{ wanted: string; gone: string }>(
    sql`select min(id) as wanted, max(id) as gone from variants`,
  );
  const { wanted, gone } = sizes[0]!;
  await ask(shop, 'POST', '/wishlist', { token: owner.token, body: { productId: 'oil-sandalwood' } });
  await ask(shop, 'POST', '/stock-alerts', { token: owner.token, body: { variantId: gone } });
  const cart = await ask(shop, 'POST', '/cart/add', { token: owner.token, body: { variantId: wanted, quantity: 1 } });
  const quote = await ask(shop, 'POST', '/checkout/quote', {
    token: owner.token,
    body: { addressId, paymentMethod: 'cash' },
  });
  await ask(shop, 'POST', '/cart/add', { token: stranger.token, body: { productId: 'saffron', quantity: 1 } });
  /** Requests by somebody who knows the owner's ids. */
  const stolen: Partial<Record<ApiName, object>> = {
    changeAddress: { building: 'Stolen' },
    updateCart: { lineId: cart.body.data.items[0].lineId, quantity: 2 },
    removeFromCart: { lineId: cart.body.data.items[0].lineId },
    quote: { addressId, paymentMethod: 'cash' },
    placeOrder: { quoteId: quote.body.data.quoteId },
    removeFromWishlist: { productId: 'oil-sandalwood' },
  };
  const orderId = String(rows[0]?.id);
  /** Everything that belongs to the owner, as the database has it. */
  const kept = async () =>
    (
      await shop.db
        .execute(sql`select (select jsonb_agg(a) from addresses a where customer_id = ${owner.id}) as addresses,
        (select jsonb_agg(o) from orders o where customer_id = ${owner.id}) as orders,
        (select jsonb_agg(r) from reviews r where customer_id = ${owner.id}) as reviews,
        (select jsonb_agg(l) from cart_lines l where customer_id = ${owner.id}) as cart,
        (select jsonb_agg(w) from wishlist_items w where customer_id = ${owner.id}) as wishlist,
        (select jsonb_agg(s) from stock_alerts s where customer_id = ${owner.id}) as alerts,
        (select jsonb_agg(q) from quotes q where customer_id = ${owner.id}) as quotes,
        (select jsonb_agg(c) from customers c where id = ${owner.id}) as profile`)
    ).rows;
  return {
    shop,
    owner,
    stranger,
    addressId,
    orderId,
    kept,
    stolen,
    variantId: gone,
    lineId: String(cart.body.data.items[0].lineId),
  };
}

describe('another customer', () => {
  test('sees and changes nothing of the first customer’s data through any endpoint', async () => {
    const { shop, owner, stranger, addressId, orderId, kept, stolen, variantId, lineId } = await twoCustomers();
    const before = await kept();
    const secrets = ['Al Ras 4', 'Mine alone', owner.mobile, orderId, addressId];
    const own = await call(shop, 'exportAccount', { token: owner.token });

    for (const name of PERSONAL.filter((each) => each !== 'logout' && each !== 'deleteAccount')) {
      const id = api[name].path.startsWith('/orders') ? orderId : addressId;
      const { body } = await call(shop, name, { token: stranger.token, id, variantId, body: stolen[name] });
      for (const secret of [...secrets, lineId]) expect(`${name}: ${JSON.stringify(body)}`).not.toContain(secret);
    }

    for (const secret of secrets) expect(JSON.stringify(own.body)).toContain(secret);
    expect(await kept()).toEqual(before);
  });

  test.each([
    ['order', 'order-not-found'],
    ['changeAddress', 'not-found'],
    ['deleteAddress', 'not-found'],
  ] as const)('gets the same answer for somebody else’s data as for missing data (%s)', async (name, code) => {
    const { shop, stranger, addressId, orderId } = await twoCustomers();
    const ids = name === 'order' ? [orderId, 'SW-2222-2222-2222', 'x'] : [addressId, NO_UUID, 'x'];
    const body = name === 'changeAddress' ? { building: 'Stolen' } : undefined;

    for (const id of ids)
      expect(await call(shop, name, { token: stranger.token, id, body })).toMatchObject({
        status: 404,
        body: { code },
      });
  });

  test('does not delete the first customer’s data with the account', async () => {
    const { shop, stranger, kept } = await twoCustomers();
    const before = await kept();

    await call(shop, 'deleteAccount', { token: stranger.token });

    expect(await kept()).toEqual(before);
  });
});
