import type { RemoteName } from '@shop/composition/app-name';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { remoteOf } from '@shop/federation/route-owner';
import type { Services } from '@shop/federation/services';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type RouterContext,
} from 'react-router-dom';
import type { PageData } from '../document/page-data.ts';
import { REMOTES_ROUTE, routesOfRemote, routesOfUnavailable, siteRoutes } from './routes.tsx';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

interface Options {
  page: PageData;
  services: Services;
  servicesContext: RouterContext<Services>;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
}

/** The remote that owns the first page; `loaded` is null when none of its builds can be used. */
type Owner = { name: RemoteName; loaded: LoadedRemote | null } | null;

/** Makes the page's router: once at the start, and again when a remote's build is replaced. */
export function createPageRouter({ page, services, servicesContext, loadRemote }: Options) {
  const make = (first: Owner, hydrationData?: PageData['rendered']) => {
    const patchedIn = new Set<RemoteName>();
    const routesOf = ({ name, loaded }: NonNullable<Owner>): RouteObject => {
      patchedIn.add(name);
      return loaded ? routesOfRemote(loaded) : routesOfUnavailable(name, page.release.ownership.routes[name] ?? []);
    };
    const routes = siteRoutes(page.settings, first && routesOf(first));

    const create = () =>
      createBrowserRouter(routes, {
        basename: page.basename || '/',
        ...(hydrationData
          ? { hydrationData: { loaderData: hydrationData.loaderData, errors: hydrationData.errors } }
          : {}),
        getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
        patchRoutesOnNavigation: async ({ path, patch }) => {
          const owner = remoteOf(page.release.ownership, splitLanguagePrefix(path).path);
          if (!owner || patchedIn.has(owner)) return;
          const loaded = await loadRemote(owner).catch(() => null);
          patch(REMOTES_ROUTE, [routesOf({ name: owner, loaded })]);
        },
      });
    return { routes, create };
  };

  let current: PageRouter | null = null;

  return {
    /** Goes to a page of the shop, in the language of this one. */
    goTo: (path: string): void => void current?.navigate(path),
    /**
     * Runs the page's loaders again, because their answers depend on who is logged in. In a task of its own, so that a
     * navigation which the same change starts comes first: else the router would show the new page under the old address.
     */
    revalidate: (): void => void setTimeout(() => void current?.revalidate()),
    /** The first router. `hydrating` is true when the served HTML was rendered by the very builds that run here. */
    async start(first: Owner): Promise<{ router: PageRouter; hydrating: boolean }> {
      const { rendered } = page;
      const isSameBuild = rendered !== undefined && (rendered.remote?.build ?? null) === (first?.loaded?.build ?? null);
      const { routes, create } = make(first, isSameBuild ? rendered : undefined);
      if (isSameBuild) await loadMatchedRoutes(routes, page.basename);
      current = create();
      return { router: current, hydrating: isSameBuild };
    },
    /** A router for the same address with another build of a remote; its loaders run again. */
    restart: (loaded: LoadedRemote): PageRouter => (current = make({ name: loaded.remote.name, loaded }).create()),
  };
}

/** Loads the code of the routes that the address matches: hydration needs it at once, not lazily. */
export async function loadMatchedRoutes(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
