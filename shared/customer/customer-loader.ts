import { pageHydrated } from '@shop/browser/hydrated';
import { servicesOf, type Services } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

/** The loader data of a page for customers only. `unknown` on the server, which never knows the visitor. */
export type CustomerData<Data> = { session: 'unknown' | 'guest' } | { session: 'loggedIn'; data: Data };

type Arguments = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/** The loader of a page for customers only. `load` runs only in the browser of a logged-in customer, also when hydrating the server's HTML. */
export function customerLoader<Data>(load: (services: Services, args: Arguments) => Promise<Data>) {
  const loader = async (args: Arguments): Promise<CustomerData<Data>> => {
    const services = servicesOf(args.context);
    const session = services.session();
    if (session === 'unknown') return { session };
    // The server's HTML is the same for everybody, so an earlier answer would change the page while it is being hydrated.
    await pageHydrated();
    if (session === 'guest') return { session };
    try {
      return { session, data: await load(services, args) };
    } catch (error) {
      // The API has refused the login's token, and the shell has ended the session.
      if (services.session() === 'guest') return { session: 'guest' };
      throw error;
    }
  };
  return Object.assign(loader, { hydrate: true as const });
}
