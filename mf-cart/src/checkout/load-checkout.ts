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

export type Checkout = { state: 'empty' } | ({ state: 'open' } & OpenCheckout);

export interface OpenCheckout {
  addresses: Address[];
  /** The one chosen, else the default; absent where the customer has none. */
  address: Address | undefined;
  /** Who adds a new one; null where that could not be looked up. */
  customer: Pick<Profile, 'name' | 'mobile'> | null;
  quote: Quote;
  /** What had been filled in before. */
  kept: boolean;
  /** The card order that was left on the payment page. */
  unpaid: Order | null;
}

/** Where the goods are quoted for as long as nobody knows the address; its charge is not shown. */
const SOMEWHERE = 'DU';

type Call = Pick<Services, 'api' | 'client'> & { signal: AbortSignal };

/** The loader of `/checkout`: every choice is kept in the draft and quoted anew. */
export const loadCheckout = customerLoader<Checkout>(async ({ api, client }, { request: { signal } }) => {
  const call = { api, client, signal };
  const kept = draft.read();
  const [{ data: addresses }, { data: cart }, unpaid, customer] = await Promise.all([
    api('addresses', {}, { signal }),
    api('cart', {}, { signal }),
    unpaidOrder(call, kept),
    // It only saves typing.
    client('profile', {}, { signal }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  if (cart.items.length === 0) return nothingToBuy(call, kept);
  const address =
    addresses.find(({ id }) => id === kept.addressId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const quote = await quoteFor(call, address, kept.method).catch(nullOn('cart-empty'));
  if (!quote) return nothingToBuy(call, kept);
  return {
    state: 'open',
    addresses,
    address,
    customer,
    quote,
    kept: kept.addressId !== undefined || kept.method !== undefined,
    unpaid,
  };
});

/** Quoted with the way to pay that was chosen, if any: none is chosen for the shopper. */
async function quoteFor(
  { api, signal }: Call,
  address: Address | undefined,
  wanted: PaymentMethod | undefined,
): Promise<Quote> {
  const ask = async (paymentMethod?: PaymentMethod) => {
    const where = address ? { addressId: address.id } : { emirate: keptEmirate.read() ?? SOMEWHERE };
    return (await api('quote', { body: { ...where, ...(paymentMethod && { paymentMethod }) } }, { signal })).data;
  };
  const quote = await ask(wanted);
  // What was chosen is no longer offered: the shopper chooses again, and no fee stands there meanwhile.
  const isOffered = quote.paymentMethods.some(({ method, available }) => available && method === wanted);
  return wanted === undefined || isOffered ? quote : ask();
}

/** The order of an open payment page. Where it was paid after all, the way leads to its own page. */
async function unpaidOrder({ api, signal }: Call, { unpaid }: Draft): Promise<Order | null> {
  if (!unpaid) return null;
  const order = await api('order', { params: { id: unpaid } }, { signal }).catch(nullOn('order-not-found'));
  if (order?.data.status === 'pending_payment') return order.data;
  draft.change({ unpaid: undefined });
  if (order?.data.status === 'expired') return order.data;
  // Ended by its customer, who knows of it.
  if (!order || order.data.status === 'replaced' || order.data.status === 'cancelled') return null;
  throw redirect(`/checkout/placed/${order.data.id}`);
}

/** The cart may be empty because the order was placed and its answer got lost: the same key finds it. */
async function nothingToBuy({ client, signal }: Call, { placing }: Draft): Promise<Checkout> {
  if (!placing) return { state: 'empty' };
  const { quoteId, key } = placing;
  const placed = await client('placeOrder', { body: { quoteId } }, { signal, idempotencyKey: key }).catch(() => null);
  if (!placed) return { state: 'empty' };
  draft.clear();
  throw redirect(`/checkout/placed/${placed.data.id}`);
}
