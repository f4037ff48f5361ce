import type { RemoteName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { remoteOf } from '@shop/federation/route-owner';
import type { Services } from '@shop/federation/services';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouterContext } from 'react-router-dom';
import type { PagePrefetcher } from '../browser/visible-links.ts';
import { shellRoutes } from './routes.tsx';

export interface PageOptions {
  /** `/ar` on Arabic pages, else empty. */
  basename: string;
  ownership: Ownership;
  services: Services;
  servicesContext: RouterContext<Services>;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
}

/** Failures are ignored, because the page meets and reports them when it is opened. */
export function pagePrefetcher(options: PageOptions): PagePrefetcher {
  const { basename, ownership, services, servicesContext, loadRemote } = options;
  const loadCode = async (url: URL) => {
    const owner = remoteOf(ownership, splitLanguagePrefix(url.pathname).path);
    const routes = owner ? (await loadRemote(owner)).remote.routes : shellRoutes;
    return Promise.all(
      (matchRoutes(routes, url, basename || '/') ?? []).map(async ({ route, params }) => ({
        loader: (typeof route.lazy === 'function' ? await route.lazy() : route).loader,
        pattern: route.path ?? '',
        params,
      })),
    );
  };
  const loadPage = async (url: URL, signal?: AbortSignal): Promise<void> => {
    const matches = await loadCode(url);
    signal?.throwIfAborted();
    await Promise.all(
      matches.map(async ({ loader, pattern, params }) => {
        if (typeof loader !== 'function') return;
        const context = new RouterContextProvider(new Map([[servicesContext, services]]));
        const request = new Request(url, signal ? { signal } : {});
        await (loader as LoaderFunction<RouterContextProvider>)({ request, url, params, pattern, context });
      }),
    );
  };
  const urlOf = (path: string) => new URL(path, location.origin);
  return {
    code: (path) =>
      loadCode(urlOf(path)).then(
        () => undefined,
        () => undefined,
      ),
    page: (path, signal) => loadPage(urlOf(path), signal).catch(() => undefined),
  };
}
