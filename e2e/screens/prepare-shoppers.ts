import { DEMO_CUSTOMER, logIn, newPerson, signUp, type LoggedIn } from '../testing/account.ts';
import { placeOrder } from '../testing/checkout.ts';

type Shop = { url: string };

const SAFFRON = { variantId: 'sp-saff-005', quantity: 1 };
const WISHES = ['perfume-rose-taif', 'perfume-jasmine', 'attar-amber'];

/**
 * Prepares the customers for the screens. The demo customer has a wishlist and a cart with a gift, a sample and one more
 * line; the newcomer has a cart but no address; another customer's card order waits for its payment.
 */
export async function prepareShoppers(shop: Shop) {
  const customer = await logIn(shop, DEMO_CUSTOMER);
  await emptyCart(shop, customer);
  await call(shop, customer, '/cart/add', { variantId: 'pf-oudr-050', quantity: 1, gift: { note: 'Eid Mubarak!' } });
  await call(shop, customer, '/cart/add', { variantId: 'pf-taif-002', quantity: 1 });
  await call(shop, customer, '/cart/add', SAFFRON);
  for (const productId of WISHES) await call(shop, customer, '/wishlist', { productId });

  const newcomer = await signUp(shop, newPerson());
  await call(shop, newcomer, '/cart/add', SAFFRON);

  const { paymentUrl } = await placeOrder(shop, await signUp(shop, newPerson()), SAFFRON, 'card');
  return { customer, newcomer, paymentUrl: paymentUrl! };
}

async function emptyCart(shop: Shop, customer: LoggedIn): Promise<void> {
  const { items } = await call<{ items: { lineId: string }[] }>(shop, customer, '/cart');
  for (const { lineId } of items) await call(shop, customer, '/cart/remove', { lineId });
}

/** Calls the API as the customer: POST with a body, else GET. */
async function call<Data>({ url }: Shop, { token }: LoggedIn, path: string, body?: object): Promise<Data> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}
