import { ApiError } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { guestState } from '@shop/store/create-shop';
import { storedSession } from '@shop/store/stored-session';

/** Puts the login from browser storage into the store, and follows what other tabs do with it. */
export function keepSession(shop: Shop): void {
  const adopt = () => {
    const session = storedSession.read();
    const { token } = shop.store.getState().session;
    if (session.token === token) return;
    shop.store.setState(session.token ? { session } : guestState(shop.store.getState().language));
  };

  adopt();
  addEventListener('storage', ({ key }) => {
    if (storedSession.isAbout(key)) adopt();
  });
  // A page restored from the browser's back/forward cache has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
}

/**
 * A client that logs out here when the API no longer accepts the login; the call itself still fails. A login made while
 * the call was under way stays.
 */
export const sessionClient = (client: Client, shop: Shop, notify: (message: string) => void): Client =>
  async function call(name, input, options) {
    const { token } = shop.store.getState().session;
    try {
      return await client(name, input, options);
    } catch (error) {
      const isOurs = token !== null && shop.store.getState().session.token === token;
      if (isOurs && error instanceof ApiError && error.code === 'session-ended') {
        shop.leave();
        notify(error.message);
      }
      throw error;
    }
  };
