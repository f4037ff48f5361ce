import { pageHydrated } from '@shop/browser/hydrated';
import type { WishlistItem } from '@shop/contract/cart';
import { servicesOf, type Services } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { guestWishlist, validIds } from './guest-wishlist.ts';

/** A card, and for a customer what it cost when it was put on the list. */
export type WishCard = Omit<WishlistItem, 'addedAt'>;

/** What the page shows, the newest first. `unknown` is the server's answer, which never knows who asks. */
export type LoadedWishlist =
  | { session: 'unknown' }
  | { session: 'guest' | 'loggedIn'; cards: WishCard[]; asked: readonly string[]; awaited: readonly string[] };

/** The most products that one call answers. */
const MOST = 100;

async function loadGuest({ api }: Services, signal: AbortSignal): Promise<LoadedWishlist> {
  const asked = guestWishlist.read().toReversed().slice(0, MOST);
  const ids = validIds(asked).join(',');
  const cards = ids ? (await api('productsById', { query: { ids } }, { signal })).data : [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return { session: 'guest', cards: asked.flatMap((id) => byId.get(id) ?? []), asked, awaited: [] };
}

async function loadCustomer({ api, client }: Services, signal: AbortSignal): Promise<LoadedWishlist> {
  const [{ data: cards }, alerts] = await Promise.all([
    api('wishlist', {}, { signal }),
    // Without them the page only offers again what was asked already, which changes nothing.
    client('stockAlerts', {}, { signal }).catch(() => ({ data: [] })),
  ]);
  return {
    session: 'loggedIn',
    cards,
    asked: cards.map(({ id }) => id),
    awaited: alerts.data.map(({ variantId }) => variantId),
  };
}

async function load({
  context,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<LoadedWishlist> {
  const services = servicesOf(context);
  const session = services.session();
  if (session === 'unknown') return { session };
  // An empty list needs no call, and would change the page while it is hydrated.
  await pageHydrated();
  try {
    return await (session === 'guest' ? loadGuest(services, request.signal) : loadCustomer(services, request.signal));
  } catch (error) {
    // The API no longer accepted the login, and the shell has ended it.
    if (session === 'loggedIn' && services.session() === 'guest') return loadGuest(services, request.signal);
    throw error;
  }
}

/** Runs in the visitor's browser, also after the server's HTML. */
export const loader = Object.assign(load, { hydrate: true as const });
