import { keptEmirate } from '@shop/composition/kept-emirate';
import type { Address, Profile } from '@shop/contract/account';
import type { Quote } from '@shop/contract/checkout';
import type { Order } from '@shop/contract/order';
import type { PaymentMethod } from '@shop/contract/order-states';
import { customerLoader } from '@shop/customer/customer-loader';
import { nullOn } from '@shop/customer/null-on';
import type { Services } from '@shop/federation/services';
import { redirect } from 'react-router-dom';
import { draft, type Draft } from './draft.ts';

/** `placed` is the order for which the cart was emptied, where it was placed in this tab. */
export type Checkout = { state: 'empty'; placed?: string } | ({ state: 'open' } & OpenCheckout);

export interface OpenCheckout {
  addresses: Address[];
  /** The chosen address, else the default one; undefined where the customer has none. */
  address: Address | undefined;
  /** Fills in the form for a new address; null where the profile could not be loaded. */
  customer: Pick<Profile, 'name' | 'mobile'> | null;
  quote: Quote;
  /** Whether an earlier visit of the checkout left choices in the draft. */
  resumed: boolean;
  /** The card order whose payment page was opened and not completed, as far as the shop knows. */
  unpaid: UnpaidOrder | null;
}

export interface UnpaidOrder extends Pick<Order, 'status' | 'payment'> {
  /** Whether the provider has said that nobody paid; it may not have answered. */
  isCertain: boolean;
}

/** The API quotes only for an emirate. Until the address is known this one is sent, and its delivery charge is not shown. */
const PLACEHOLDER_EMIRATE = 'DU';

type Call = Pick<Services, 'api' | 'client'> & { signal: AbortSignal };

/** The loader of `/checkout`. It runs again after every choice, and requests a quote for the choices in the draft. */
export const loadCheckout = customerLoader<Checkout>(async ({ api, client }, { request: { signal } }) => {
  const call = { api, client, signal };
  const saved = draft.read();
  const [{ data: addresses }, { data: cart }, unpaid, customer] = await Promise.all([
    api('addresses', {}, { signal }),
    api('cart', {}, { signal }),
    unpaidOrder(call, saved),
    // The profile only fills in a form, so the checkout works without it.
    client('profile', {}, { signal }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  if (cart.items.length === 0) return nothingToBuy(call, saved);
  const address =
    addresses.find(({ id }) => id === saved.addressId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const quote = await quoteFor(call, address, saved.method).catch(nullOn('cart-empty'));
  if (!quote) return nothingToBuy(call, saved);
  if (saved.placed !== undefined) draft.change({ placed: undefined });
  return {
    state: 'open',
    addresses,
    address,
    customer,
    quote,
    resumed: saved.addressId !== undefined || saved.method !== undefined,
    unpaid,
  };
});

/** Requests a quote with the chosen payment method, if there is one: none is chosen for the shopper. */
async function quoteFor(
  { api, signal }: Call,
  address: Address | undefined,
  wanted: PaymentMethod | undefined,
): Promise<Quote> {
  const ask = async (paymentMethod?: PaymentMethod) => {
    const where = address ? { addressId: address.id } : { emirate: keptEmirate.read() ?? PLACEHOLDER_EMIRATE };
    return (await api('quote', { body: { ...where, ...(paymentMethod && { paymentMethod }) } }, { signal })).data;
  };
  const quote = await ask(wanted);
  // The chosen method is no longer offered. A quote without one shows no fee, and the shopper chooses again.
  const isOffered = quote.paymentMethods.some(({ method, available }) => available && method === wanted);
  return wanted === undefined || isOffered ? quote : ask();
}

/** The order whose payment page was opened. One that has been paid redirects to the page of placed orders. */
async function unpaidOrder({ api, client, signal }: Call, { unpaid }: Draft): Promise<UnpaidOrder | null> {
  if (!unpaid) return null;
  const input = { params: { id: unpaid } };
  const checked = await client('checkPayment', input, { signal }).catch(() => null);
  const order = checked ?? (await api('order', input, { signal }).catch(nullOn('order-not-found')));
  const found = order && { ...order.data, isCertain: checked !== null };
  if (found?.status === 'pending_payment') return found;
  draft.change({ unpaid: undefined });
  if (found?.status === 'expired') return found;
  // Cancelled by the customer, who needs no notice of it.
  if (!order || order.data.status === 'replaced' || order.data.status === 'cancelled') return null;
  throw redirect(`/checkout/placed/${order.data.id}`);
}

/** The cart may be empty because an order was placed and its answer was lost; its idempotency key fetches that order. */
async function nothingToBuy({ api, client, signal }: Call, { placing, placed: earlier }: Draft): Promise<Checkout> {
  if (earlier !== undefined) {
    // Somebody else may have logged in since.
    const own = await api('order', { params: { id: earlier } }, { signal }).catch(nullOn('order-not-found'));
    return { state: 'empty', ...(own && { placed: earlier }) };
  }
  if (!placing) return { state: 'empty' };
  const { quoteId, key } = placing;
  const placed = await client('placeOrder', { body: { quoteId } }, { signal, idempotencyKey: key }).catch(() => null);
  if (!placed) return { state: 'empty' };
  draft.finish(placed.data.id);
  throw redirect(`/checkout/placed/${placed.data.id}`);
}
