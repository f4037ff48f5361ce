import { createShop } from '@shop/store/create-shop';
import { ShopProvider } from '@shop/store/react';
import type { ReactNode } from 'react';

/** A component as a logged-in customer sees it. `name` is missing until the profile is filled in. */
export function asCustomer(part: ReactNode, name?: string): ReactNode {
  const shop = createShop({
    language: 'en',
    providerOf: () => undefined,
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  const user = { id: '1', username: 'Aisha@7', ...(name ? { name } : {}) };
  shop.store.setState({ session: { token: 'a-token', user, status: 'loggedIn' } });
  // Rendering to HTML reads the store's initial state, which is a guest's.
  Object.assign(shop.store, { getInitialState: shop.store.getState });
  return <ShopProvider shop={shop}>{part}</ShopProvider>;
}
