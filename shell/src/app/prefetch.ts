import type { Client, ClientCallOptions } from '@shop/client/client';
import type { RemoteName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import type { ApiName } from '@shop/contract/api';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { remoteOf } from '@shop/federation/route-owner';
import type { Services } from '@shop/federation/services';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouterContext } from 'react-router-dom';
import { shellRoutes } from './routes.tsx';

/** Endpoints whose answers are the same for everyone and may be some seconds old, so none that a customer can change. */
const PREFETCHED: ReadonlySet<ApiName> = new Set<ApiName>([
  'home',
  'products',
  'product',
  'search',
  'contactSettings',
  'deliverySettings',
]);
const KEPT_FOR_MS = 30_000;

interface PrefetchCache {
  /** Requests now what a page will need. Rejects without a request where the answer may not be cached. */
  prefetch: Client;
  /** The page's client: uses a prefetched answer once, and sends a request for everything else. */
  client: Client;
}

const keyOf = (name: ApiName, input: unknown) => JSON.stringify([name, input]);

/** Caches answers for a page that is likely to be opened next. A failure is not cached, so that the page asks again. */
export function createPrefetchCache(client: Client): PrefetchCache {
  const cached = new Map<string, Promise<unknown>>();

  const prefetch = (name: ApiName, input: never, options?: ClientCallOptions) => {
    if (!PREFETCHED.has(name)) return Promise.reject(new Error(`${name} is not prefetched.`));
    const key = keyOf(name, input);
    const known = cached.get(key);
    if (known) return known;
    const answer: Promise<unknown> = client(name, input, options);
    const forget = () => cached.get(key) === answer && cached.delete(key);
    cached.set(key, answer);
    answer.catch(forget);
    setTimeout(forget, KEPT_FOR_MS);
    return answer;
  };

  return {
    prefetch: prefetch as Client,
    client: ((name: ApiName, input: never, options) => {
      const key = keyOf(name, input);
      const known = cached.get(key);
      cached.delete(key);
      return known ?? client(name, input, options);
    }) as Client,
  };
}

interface PageOptions {
  /** `/ar` on Arabic pages, else empty. */
  basename: string;
  ownership: Ownership;
  services: Services;
  servicesContext: RouterContext<Services>;
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
}

export interface PagePrefetcher {
  /** Loads the code and styles of the page at a path, with the `/ar` prefix on Arabic pages. */
  code: (path: string) => Promise<void>;
  /** Loads its code, and requests its data as soon as the code is there. */
  page: (path: string, signal?: AbortSignal) => void;
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
    page: (path, signal) => void loadPage(urlOf(path), signal).catch(() => undefined),
  };
}
