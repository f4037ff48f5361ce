import type { RemoteName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { remoteOf } from '@shop/federation/route-owner';
import type { Services } from '@shop/federation/services';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouterContext } from 'react-router-dom';
import { shellRoutes } from './shell-routes.tsx';

interface Options {
  /** `/ar` on the Arabic addresses, else empty. */
  basename: string;
  ownership: Ownership;
  /** Their client asks ahead. */
  services: Services;
  servicesContext: RouterContext<Services>;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
}

/**
 * Fetches what a page of the shop will need when it is opened: its remote, the code of its routes and what their loaders
 * ask. A failure says nothing: the page itself will meet it, and tell.
 */
export function pageAhead({ basename, ownership, services, servicesContext, loadRemote }: Options) {
  const fetchPage = async (path: string): Promise<void> => {
    const url = new URL(path, location.origin);
    const owner = remoteOf(ownership, splitLanguagePrefix(url.pathname).path);
    const routes = owner ? (await loadRemote(owner)).remote.routes : shellRoutes;
    const matches = matchRoutes(routes, url, basename || '/') ?? [];
    await Promise.all(
      matches.map(async ({ route, params }) => {
        const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
        if (typeof loader !== 'function') return;
        const context = new RouterContextProvider(new Map([[servicesContext, services]]));
        await (loader as LoaderFunction<RouterContextProvider>)({
          request: new Request(url),
          url,
          params,
          pattern: route.path ?? '',
          context,
        });
      }),
    );
  };
  return (path: string): void => void fetchPage(path).catch(() => undefined);
}
