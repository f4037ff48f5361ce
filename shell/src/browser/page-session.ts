import { ApiError } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { guestState } from '@shop/store/create-shop';
import { pendingAdditions } from '@shop/store/pending-additions';
import { storedSession } from '@shop/store/stored-session';

/** Copies the login, and what waits for one, from browser storage into the store, also when another tab changes them. */
export function keepSession(shop: Shop): void {
  const syncSession = () => {
    const session = storedSession.read();
    const { token } = shop.store.getState().session;
    if (session.token === token) return;
    shop.store.setState(session.token ? { session } : guestState(shop.store.getState().language));
  };

  const sync = () => {
    syncSession();
    shop.pendingAdd.sync();
  };

  sync();
  addEventListener('storage', ({ key }) => {
    if (storedSession.isAbout(key)) sync();
    else if (pendingAdditions.isAbout(key)) shop.pendingAdd.sync();
  });
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sync();
  });
}

/**
 * A client that logs the visitor out when the API no longer accepts the login. The call itself still rejects. A login made
 * while the call was pending is kept.
 */
export const sessionClient = (client: Client, shop: Shop, notify: (message: string) => void): Client =>
  async function call(name, input, options) {
    const { token } = shop.store.getState().session;
    try {
      return await client(name, input, options);
    } catch (error) {
      const isCurrent = token !== null && shop.store.getState().session.token === token;
      if (isCurrent && error instanceof ApiError && error.code === 'session-ended') {
        shop.leave();
        notify(error.message);
      }
      throw error;
    }
  };
