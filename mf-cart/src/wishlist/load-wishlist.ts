import { pageHydrated } from '@shop/browser/hydrated';
import type { WishlistItem } from '@shop/contract/cart';
import { servicesOf, type Services } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { guestWishlist, validIds } from './guest-wishlist.ts';

/** A product card; for a customer also with its price when it was put on the list, if that was higher. */
export type WishCard = Omit<WishlistItem, 'addedAt'>;

/** The wishlist, the newest first. `unknown` on the server, which never knows the visitor. */
export type LoadedWishlist =
  | { session: 'unknown' }
  | { session: 'guest' | 'loggedIn'; cards: WishCard[]; listed: readonly string[]; alerts: readonly string[] };

/** The API answers at most this many products in one call. */
const MOST = 100;

async function loadGuest({ api }: Services, signal: AbortSignal): Promise<LoadedWishlist> {
  const listed = guestWishlist.read().toReversed().slice(0, MOST);
  const ids = validIds(listed).join(',');
  const cards = ids ? (await api('productsById', { query: { ids } }, { signal })).data : [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return { session: 'guest', cards: listed.flatMap((id) => byId.get(id) ?? []), listed, alerts: [] };
}

async function loadCustomer({ api, client }: Services, signal: AbortSignal): Promise<LoadedWishlist> {
  const [{ data: cards }, alerts] = await Promise.all([
    api('wishlist', {}, { signal }),
    // Without the alerts the page offers some again; asking twice changes nothing.
    client('stockAlerts', {}, { signal }).catch(() => ({ data: [] })),
  ]);
  return {
    session: 'loggedIn',
    cards,
    listed: cards.map(({ id }) => id),
    alerts: alerts.data.map(({ variantId }) => variantId),
  };
}

async function load({
  context,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<LoadedWishlist> {
  const services = servicesOf(context);
  const session = services.session();
  if (session === 'unknown') return { session };
  // An empty list resolves at once, and would change the page while it is being hydrated.
  await pageHydrated();
  try {
    return await (session === 'guest' ? loadGuest(services, request.signal) : loadCustomer(services, request.signal));
  } catch (error) {
    // The API has refused the login's token, and the shell has ended the session.
    if (session === 'loggedIn' && services.session() === 'guest') return loadGuest(services, request.signal);
    throw error;
  }
}

/** Runs in the visitor's browser, also after the server's HTML. */
export const loader = Object.assign(load, { hydrate: true as const });
