import type { RemoteName } from '@shop/composition/app-name';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { remoteOf } from '@shop/federation/route-owner';
import type { Services } from '@shop/federation/services';
import { linkPrefix, splitLanguagePrefix } from '@shop/i18n/choose-language';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type RouterContext,
} from 'react-router-dom';
import type { PageData } from '../document/page-data.ts';
import { createPageDataCache } from './page-data-cache.ts';
import { windowUnder } from './prefixed-window.ts';
import { REMOTES_ROUTE, routesOfRemote, routesOfUnavailable, siteRoutes } from './routes.tsx';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

interface Options {
  page: PageData;
  services: Services;
  servicesContext: RouterContext<Services>;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  /** Resolves when a press has been answered. */
  pressAnswered: () => Promise<void>;
}

/** The remote that owns the first page; `loaded` is null when it has no usable build. */
type Owner = { name: RemoteName; loaded: LoadedRemote | null } | null;

export function createPageRouter({ page, services, servicesContext, loadRemote, pressAnswered }: Options) {
  const basename = linkPrefix(page.language);
  const prepareRouter = (first: Owner, hydrationData?: PageData['rendered']) => {
    const added = new Set<RemoteName>();
    const pageData = createPageDataCache(pressAnswered);
    const routesOf = ({ name, loaded }: NonNullable<Owner>): RouteObject => {
      added.add(name);
      return loaded
        ? routesOfRemote(loaded, pageData.withCachedData)
        : routesOfUnavailable(name, page.release.ownership.routes[name] ?? []);
    };
    const routes = siteRoutes(page.settings, first && routesOf(first), { ownDocument: page.ownDocument });

    const create = () => {
      const router = createBrowserRouter(routes, {
        basename: basename || '/',
        window: windowUnder(basename),
        ...(hydrationData
          ? { hydrationData: { loaderData: hydrationData.loaderData, errors: hydrationData.errors } }
          : {}),
        getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
        patchRoutesOnNavigation: async ({ path, patch }) => {
          const owner = remoteOf(page.release.ownership, splitLanguagePrefix(path).path);
          if (!owner || added.has(owner)) return;
          const loaded = await loadRemote(owner).catch(() => null);
          patch(REMOTES_ROUTE, [routesOf({ name: owner, loaded })]);
        },
      });
      pageData.attach(router);
      return router;
    };
    return { routes, create };
  };

  let current: PageRouter | null = null;

  return {
    goTo: (path: string): void => void current?.navigate(path),
    /**
     * Runs the page's loaders again, because their data depends on who is logged in. It waits for the next task, so that a
     * navigation started by the same login begins first: otherwise the router would show the new page at the old address.
     */
    revalidate: (): void => void setTimeout(() => void current?.revalidate()),
    /** Creates the first router. `hydrating` is true when the served HTML was rendered by the builds that run here. */
    async start(first: Owner): Promise<{ router: PageRouter; hydrating: boolean }> {
      const { rendered } = page;
      const isSameBuild = rendered !== undefined && (rendered.remote?.build ?? null) === (first?.loaded?.build ?? null);
      const { routes, create } = prepareRouter(first, isSameBuild ? rendered : undefined);
      if (isSameBuild) await loadMatchedRoutes(routes);
      current = create();
      return { router: current, hydrating: isSameBuild };
    },
    /** Creates a router for the same address with another build of a remote; the loaders run again. */
    restart: (loaded: LoadedRemote): PageRouter =>
      (current = prepareRouter({ name: loaded.remote.name, loaded }).create()),
  };
}

/** Loads the code of the routes that match the address, because hydration can't wait for lazy routes. */
export async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, splitLanguagePrefix(location.pathname).path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
