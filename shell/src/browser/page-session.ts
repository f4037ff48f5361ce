import { ApiError } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import type { Shop } from '@shop/composition/shop';
import { guestState } from '@shop/store/guest-state';
import { storedSession } from '@shop/store/stored-session';

/** Puts the login that this browser keeps into the store, and follows what other tabs do with it. */
export function keepSession(shop: Shop): void {
  const show = () => {
    const session = storedSession.read();
    const { token } = shop.store.getState().session;
    if (session.token === token) return;
    shop.store.setState(session.token ? { session } : guestState(shop.store.getState().language));
  };

  show();
  addEventListener('storage', ({ key }) => {
    if (storedSession.isAbout(key)) show();
  });
  // A page that comes back from the browser's cache has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
}

/**
 * A client that ends the login here when the API no longer accepts it; the call itself still fails. A login that was made
 * while the call was under way stays.
 */
export const sessionClient = (client: Client, shop: Shop, tell: (message: string) => void): Client =>
  async function call(name, input, options) {
    const { token } = shop.store.getState().session;
    try {
      return await client(name, input, options);
    } catch (error) {
      const isOurs = token !== null && shop.store.getState().session.token === token;
      if (isOurs && error instanceof ApiError && error.code === 'session-ended') {
        shop.leave();
        tell(error.message);
      }
      throw error;
    }
  };
