import { pageHydrated } from '@shop/browser/hydrated';
import { servicesOf, type Services } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

/** What a page for customers alone is given. `unknown` is the server's answer, which never knows who asks. */
export type CustomerData<Data> = { session: 'unknown' | 'guest' } | { session: 'loggedIn'; data: Data };

type Arguments = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/** The loader of a page for customers alone: `load` runs in the browser of somebody who is logged in, also after the server's HTML. */
export function customerLoader<Data>(load: (services: Services, args: Arguments) => Promise<Data>) {
  const loader = async (args: Arguments): Promise<CustomerData<Data>> => {
    const services = servicesOf(args.context);
    const session = services.session();
    if (session === 'unknown') return { session };
    // An answer that came earlier would change the page while it is hydrated: the server's HTML is nobody's.
    await pageHydrated();
    if (session === 'guest') return { session };
    try {
      return { session, data: await load(services, args) };
    } catch (error) {
      // The API no longer accepted the login, and the shell has ended it.
      if (services.session() === 'guest') return { session: 'guest' };
      throw error;
    }
  };
  return Object.assign(loader, { hydrate: true as const });
}
