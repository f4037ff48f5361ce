import type { PageHandle } from '@shop/federation/head';
import {
  isRouteErrorResponse,
  type createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { nextTask } from '../browser/scheduling.ts';

/** Milliseconds for which data is shown again after it was loaded. It is loaded anew each time, so this limits how old it looks. */
const MAX_AGE = 15 * 60_000;
/** Pages whose data is cached: those that a shopper goes back to. */
const MAX_PAGES = 30;

interface Place {
  pathname: string;
  search: string;
}

interface Entry {
  data: unknown;
  /** Milliseconds of `performance.now()`. */
  loadedAt: number;
}

type Outcome = { data: unknown } | { error: unknown };
type Router = ReturnType<typeof createBrowserRouter>;
type Loader = LoaderFunction<RouterContextProvider>;
type Handle = Partial<PageHandle>;

interface RouteModule {
  loader?: unknown;
  handle?: unknown;
  shouldRevalidate?: unknown;
}

/** The router's locations and a request's URL are not encoded alike. */
const encoded = (path: string) => new URL(path, 'http://shop');
const pathOf = ({ pathname }: Pick<Place, 'pathname'>): string => encoded(pathname).pathname;

function keyOf(route: string, place: Place): string {
  const { pathname, search } = encoded(place.pathname + place.search);
  return `${route} ${pathname}${search}`;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function read(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error;
  return outcome.data;
}

/** What a loader throws for a page that is no longer there, before the router has read it or after. */
function isGone(error: unknown): boolean {
  const status = isRouteErrorResponse(error)
    ? error.status
    : (error as { init?: { status?: number } | null } | null)?.init?.status;
  return status === 404 || status === 410;
}

/**
 * Stale-while-revalidate for the data of pages: their loaders return at once what was loaded before (`isPublic`) or what the
 * remote knows from elsewhere (`placeholderData`), and run meanwhile. If they then return something else, the page is shown
 * with that. A failure leaves cached data on the screen, unless the page is gone, and takes the place of placeholder data.
 *
 * @param pressAnswered Resolves when a press has been answered, before which no page is rendered: a loader has this long, and
 * a task more.
 */
export function createPageDataCache(pressAnswered: () => Promise<void>) {
  let router: Pick<Router, 'state' | 'revalidate'> | undefined;
  const entries = new Map<string, Entry>();
  /** Data that is not all of its page. */
  const placeholders = new WeakSet<object>();
  /** The number of the newest load of each page: an older one that ends later changes nothing. */
  const newest = new Map<string, number>();
  /** What loaders returned after their page was shown, for the revalidation that shows it. */
  const outcomes = new Map<string, Outcome>();
  let loads = 0;

  const isPlaceholder = (data: unknown) => typeof data === 'object' && data !== null && placeholders.has(data);

  const store = (key: string, data: unknown, loadedAt = performance.now()) => {
    entries.delete(key);
    entries.set(key, { data, loadedAt });
    if (entries.size > MAX_PAGES) entries.delete(entries.keys().next().value!);
  };
  const freshData = (key: string): unknown => {
    const entry = entries.get(key);
    return entry && performance.now() - entry.loadedAt < MAX_AGE ? entry.data : undefined;
  };

  /** Caches what the page shows, and revalidates it if its loader has returned something else by now. */
  const onState = ({ location, matches, loaderData, navigation, revalidation }: Router['state']) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') return;
    const keys = matches.map(({ route }) => keyOf(route.id, location));
    for (const key of outcomes.keys()) if (!keys.includes(key)) outcomes.delete(key);
    for (const [index, { route }] of matches.entries()) {
      const key = keys[index]!;
      if (outcomes.has(key)) void router!.revalidate();
      else if ((route.handle as Handle | undefined)?.isPublic && route.id in loaderData) {
        const data: unknown = loaderData[route.id];
        const before = entries.get(key);
        if (!isPlaceholder(data)) store(key, data, before && before.data === data ? before.loadedAt : undefined);
      }
    }
  };

  const cached =
    (route: string, loader: Loader, handle: Handle): Loader =>
    async (args) => {
      const url = new URL(args.request.url);
      const key = keyOf(route, url);
      const { navigation } = router?.state ?? {};
      const outcome = outcomes.get(key);
      outcomes.delete(key);
      if (outcome) return read(outcome);
      const load = async () => (loader as (from: typeof args) => unknown)(args);
      // The first page of a router, or a page whose newest data is asked for.
      if (!navigation?.location) return load();

      const before = handle.isPublic ? freshData(key) : undefined;
      // A choice on a page keeps what it shows, and scroll positions and anchors need the whole page.
      const { location, loaderData } = router!.state;
      const isChoice = pathOf(location) === pathOf(url) && !isPlaceholder(loaderData[route]);
      const isWholeNeeded = isChoice || navigation.historyAction === 'POP' || navigation.location.hash !== '';
      const shown =
        before ?? (isWholeNeeded ? undefined : handle.placeholderData?.({ params: args.params, search: url.search }));
      const number = (loads += 1);
      newest.set(key, number);
      const loaded: Promise<Outcome> = load().then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
      if (shown === undefined) return read(await loaded);

      const replaces = (end: Outcome) => 'data' in end || before === undefined || isGone(end.error);
      const early = await Promise.race([loaded, pressAnswered().then(nextTask)]);
      if (early && replaces(early)) return read(early);

      if (before === undefined) placeholders.add(shown as object);
      void loaded.then((end) => {
        if (newest.get(key) !== number || !replaces(end)) return;
        newest.delete(key);
        if ('error' in end) entries.delete(key);
        else if (handle.isPublic) store(key, isEqual(end.data, shown) ? shown : end.data);
        if ('data' in end && isEqual(end.data, shown)) return;
        outcomes.set(key, end);
        onState(router!.state);
      });
      return shown;
    };

  const withCache = <M extends RouteModule>(route: string, module: M): M => {
    const { loader } = module;
    const handle = module.handle as Handle | undefined;
    if (typeof loader !== 'function' || !(handle?.isPublic || handle?.placeholderData)) return module;
    const ask = module.shouldRevalidate as ShouldRevalidateFunction | undefined;
    const shouldRevalidate: ShouldRevalidateFunction = (args) =>
      outcomes.has(keyOf(route, args.nextUrl)) ||
      isPlaceholder(router?.state.loaderData[route]) ||
      (ask ? ask(args) : args.defaultShouldRevalidate);
    return { ...module, loader: cached(route, loader as Loader, handle), shouldRevalidate };
  };

  return {
    /** The same routes, whose loaders use the cache. */
    withCachedData: (routes: readonly RouteObject[]): RouteObject[] =>
      routes.map((route) => {
        const { id = '', lazy } = route;
        // The first page's routes are loaded before its router is created.
        if (typeof lazy !== 'function') return withCache(id, route);
        return { ...route, lazy: async () => withCache(id, await lazy()) } as RouteObject;
      }),
    /** Begins to cache what this router shows, from its first page on. */
    attach(attached: Router): void {
      router = attached;
      onState(attached.state);
      attached.subscribe(onState);
    },
  };
}
