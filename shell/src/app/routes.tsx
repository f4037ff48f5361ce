import type { RemoteName } from '@shop/composition/app-name';
import { declarationOf } from '@shop/composition/declaration';
import type { PublicSettings } from '@shop/contract/settings';
import type { OwnerHandle, PageHandle } from '@shop/federation/head';
import { pageError } from '@shop/federation/page-error';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { Spinner } from '@shop/ui/spinner/spinner';
import { data, Outlet, redirectDocument, type RouteObject } from 'react-router-dom';
import { Frame } from '../frame/frame.tsx';
import { slotDefinitions } from '../frame/slots.ts';
import { UnavailableBilingual, UnavailablePage } from '../frame/unavailable.tsx';
import { PageProblem, RemoteProblem } from './page-problem.tsx';

const pages: RouteObject[] = [
  {
    id: 'shell.about',
    path: '/about',
    lazy: () => import(/* webpackChunkName: "shell.about" */ '../pages/about/about-page.tsx'),
  },
  {
    id: 'shell.contact-us',
    path: '/contact-us',
    lazy: () => import(/* webpackChunkName: "shell.contact-us" */ '../pages/contact/contact-us-page.tsx'),
  },
  {
    id: 'shell.policies',
    path: '/policies',
    lazy: () => import(/* webpackChunkName: "shell.policies" */ '../pages/policies/policies-page.tsx'),
  },
];

/** Whether a browser goes to another address than that of its document, which may be the same page without `/ar`. */
const isLeaving = (url: string): boolean =>
  typeof location !== 'undefined' &&
  splitLanguagePrefix(new URL(url).pathname).path !== splitLanguagePrefix(location.pathname).path;

/**
 * An unknown address; if `gone`, one of a remote that was taken out of the shop. An open document does not know all pages:
 * some are documents of their own, others are newer. So a browser that comes to such an address asks the server for it.
 */
const notFound = (gone = false): RouteObject => ({
  id: 'shell.not-found',
  path: '*',
  element: null,
  loader: ({ request }) => {
    if (isLeaving(request.url)) return redirectDocument(request.url);
    throw pageError({ status: gone ? 410 : 404, code: 'not-found' });
  },
});

/** The shell's own routes. An unknown address is an error with status 404, shown by the frame's error page. */
export const shellRoutes: RouteObject[] = [...pages, notFound()];

export const declaration = declarationOf({ routes: shellRoutes, places: slotDefinitions });

const developmentRoutes: RouteObject[] = [
  {
    id: 'shell.kit',
    path: '/dev/kit',
    lazy: async () => {
      const { KitPage } = await import(/* webpackChunkName: "shell.kit" */ '@shop/ui/kit-page/kit-page');
      return { Component: KitPage, handle: { head: () => ({ title: 'Kit', index: false }) } satisfies PageHandle };
    },
  },
];

const ownPages = process.env.NODE_ENV === 'production' ? pages : [...pages, ...developmentRoutes];

/** Id of the route whose children the remotes' routes become. */
export const REMOTES_ROUTE = 'remotes';

/**
 * A remote's routes, below a route that catches its crashes and names the owner of its pages. `prepare` may change what they
 * load.
 */
export const routesOfRemote = (
  { remote, build }: LoadedRemote,
  prepare = (routes: RouteObject[]): RouteObject[] => routes,
): RouteObject => ({
  id: remote.name,
  handle: { owner: remote.name } satisfies OwnerHandle,
  errorElement: <RemoteProblem remote={remote.name} build={build} />,
  children: prepare(remote.routes),
});

/** Replaces the routes of a remote without a usable build: each answers 503 with a notice in the page's language. */
export const routesOfUnavailable = (name: RemoteName, patterns: readonly string[]): RouteObject => ({
  id: name,
  errorElement: <UnavailablePage remote={name} />,
  children: patterns.map((path) => ({
    id: `${name} ${path}`,
    path,
    element: null,
    loader: () => {
      throw data(null, { status: 503 });
    },
  })),
});

/** The site's route tree. Other remotes are added below `REMOTES_ROUTE` when the visitor first opens one of their pages. */
export function siteRoutes(
  settings: PublicSettings | null,
  remote: RouteObject | null,
  { gone, ownDocument = false }: { gone?: boolean; ownDocument?: boolean } = {},
): RouteObject[] {
  return [
    {
      // It has no path: if the frame alone matched the home page, the router would not load the remote that owns it.
      id: 'site',
      element: (
        <Frame settings={settings} bare={ownDocument}>
          <Outlet />
        </Frame>
      ),
      // Shown when the frame itself has crashed, so it uses neither messages nor providers.
      errorElement: <UnavailableBilingual />,
      HydrateFallback: () => (
        <Frame settings={settings} bare={ownDocument}>
          <Spinner />
        </Frame>
      ),
      children: [
        {
          id: REMOTES_ROUTE,
          errorElement: <PageProblem />,
          children: [...(ownDocument ? [] : ownPages), notFound(gone), ...(remote ? [remote] : [])],
        },
      ],
    },
  ];
}
