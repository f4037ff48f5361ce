import type { PageHandle } from '@shop/federation/head';
import {
  isRouteErrorResponse,
  type createBrowserRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';

/** Milliseconds for which a page's data is shown again. It is loaded behind each time, so this only limits how old it can look. */
const KEPT_FOR_MS = 5 * 60_000;
/** Pages whose data is kept: those a shopper goes back to. */
const MOST_PAGES = 30;

interface Place {
  pathname: string;
  search: string;
}

interface Kept {
  data: unknown;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

type Outcome = { data: unknown } | { error: unknown };

const keyOf = (route: string, { pathname, search }: Place) => `${route} ${pathname}${search}`;
function read(outcome: Outcome): unknown {
  if ('error' in outcome) throw outcome.error;
  return outcome.data;
}
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a loader throws for a page that is no longer there, before the router has read it or after. */
function isGone(error: unknown): boolean {
  const status = isRouteErrorResponse(error)
    ? error.status
    : (error as { init?: { status?: number } | null } | null)?.init?.status;
  return status === 404 || status === 410;
}

interface Module {
  loader?: unknown;
  handle?: unknown;
}

type Router = ReturnType<typeof createBrowserRouter>;
type Loader = LoaderFunction<RouterContextProvider>;

/**
 * Shows at once what is known of a page, and loads it behind: the data with which it was left (`isSameForAll`), or what its
 * remote knows from elsewhere (`known`). If the loader then returns something else, the page is shown with that. A failure
 * leaves a page as it was kept, unless the page is gone; one that was known in part shows the error.
 *
 * @param pressAnswered Resolves when a press has been answered, before which no page is rendered: the least that a page's data is waited for.
 */
export function createKeptData(pressAnswered: () => Promise<void>) {
  let router: Pick<Router, 'state' | 'revalidate'> | undefined;
  const kept = new Map<string, Kept>();
  /** What loaders returned behind, for the revalidation that shows it. */
  const outcomes = new Map<string, Outcome>();

  const keep = (key: string, data: unknown) => {
    kept.delete(key);
    kept.set(key, { data, at: performance.now() });
    if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value!);
  };
  const keptData = (key: string) => {
    const entry = kept.get(key);
    return entry && performance.now() - entry.at < KEPT_FOR_MS ? entry : undefined;
  };

  /** Keeps the data of the page that is shown, as it would be left now. */
  const keepShown = ({ location, matches, loaderData, navigation, revalidation }: Router['state']) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') return;
    for (const { route } of matches) {
      const key = keyOf(route.id, location);
      const isKept = (route.handle as Partial<PageHandle> | undefined)?.isSameForAll;
      if (isKept && route.id in loaderData) keep(key, loaderData[route.id]);
    }
  };

  /** Shows what a loader returned behind, if its page is still the one that is shown or about to be. */
  const show = (key: string, route: string, outcome: Outcome) => {
    const { location, navigation } = router!.state;
    if (keyOf(route, navigation.location ?? location) !== key) return;
    outcomes.set(key, outcome);
    void router!.revalidate().finally(() => outcomes.delete(key));
  };

  const loaderOf =
    (route: string, { loader, handle }: { loader: Loader; handle: Partial<PageHandle> }): Loader =>
    async (args) => {
      const { navigation, location } = router?.state ?? {};
      const key = keyOf(route, navigation?.location ?? location ?? new URL(args.request.url));
      const outcome = outcomes.get(key);
      outcomes.delete(key);
      if (outcome) return read(outcome);
      const load = async () => (loader as (known: LoaderFunctionArgs<RouterContextProvider>) => unknown)(args);
      // Somebody asks for the newest data of the page that is shown.
      if (!navigation?.location) return load();

      const before = handle.isSameForAll ? keptData(key) : undefined;
      const known = before?.data ?? handle.known?.({ params: args.params, search: navigation.location.search });
      if (known === undefined) return load();

      const loaded: Promise<Outcome> = load().then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
      const isShown = (end: Outcome) => 'data' in end || !before || isGone(end.error);
      const early = await Promise.race([loaded, pressAnswered()]);
      if (early && isShown(early)) return read(early);

      void loaded.then((end) => {
        if (!isShown(end)) return;
        if ('error' in end) kept.delete(key);
        else keep(key, end.data);
        if ('error' in end || !isEqual(end.data, known)) show(key, route, end);
      });
      return known;
    };

  const withKept = <M extends Module>(route: string, module: M): M => {
    const handle = module.handle as Partial<PageHandle> | undefined;
    if (typeof module.loader !== 'function' || !(handle?.isSameForAll || handle?.known)) return module;
    return { ...module, loader: loaderOf(route, { loader: module.loader as Loader, handle }) };
  };

  return {
    /** The same routes, whose loaders return at once what is known. */
    over: (routes: readonly RouteObject[]): RouteObject[] =>
      routes.map((route) => {
        const { id = '', lazy } = route;
        // The first page's routes are loaded before its router is created.
        if (typeof lazy !== 'function') return withKept(id, route);
        return { ...route, lazy: async () => withKept(id, await lazy()) } as RouteObject;
      }),
    /** Begins to keep what this router shows, with the page that it shows first. */
    watch(watched: Router): void {
      router = watched;
      keepShown(watched.state);
      watched.subscribe(keepShown);
    },
  };
}
