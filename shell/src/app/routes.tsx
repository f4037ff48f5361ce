import type { RemoteName } from '@shop/composition/app-name';
import type { PublicSettings } from '@shop/contract/settings';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { Spinner } from '@shop/ui/spinner/spinner';
import { data, Outlet, type RouteObject } from 'react-router-dom';
import { Frame } from '../frame/frame.tsx';
import { PageProblem } from '../frame/page-problem.tsx';
import { UnavailableBilingual, UnavailablePage } from '../frame/unavailable.tsx';
import type { OwnerHandle } from './page-head.ts';
import { RemoteProblem } from './remote-problem.tsx';
import { developmentRoutes, shellRoutes } from './shell-routes.tsx';

/** Id of the route whose children the remotes' routes become. */
export const REMOTES_ROUTE = 'remotes';

/** A remote's routes below one of its own, which catches its crashes and names the owner of its pages. */
export const routesOfRemote = ({ remote, build }: LoadedRemote): RouteObject => ({
  id: remote.name,
  handle: { owner: remote.name } satisfies OwnerHandle,
  errorElement: <RemoteProblem remote={remote.name} build={build} />,
  children: remote.routes,
});

/** In place of the routes of a remote that has no usable build: each answers 503 with a notice in the page's language. */
export const routesOfUnavailable = (name: RemoteName, patterns: readonly string[]): RouteObject => ({
  id: name,
  errorElement: <UnavailablePage />,
  children: patterns.map((path) => ({
    id: `${name} ${path}`,
    path,
    element: null,
    loader: () => {
      throw data(null, { status: 503 });
    },
  })),
});

const ownRoutes = process.env.NODE_ENV === 'production' ? shellRoutes : [...shellRoutes, ...developmentRoutes];

/** The site's route tree. Further remotes are patched in below `REMOTES_ROUTE` when the visitor first opens one of their pages. */
export function siteRoutes(settings: PublicSettings | null, remote: RouteObject | null): RouteObject[] {
  return [
    {
      // Without a path: the frame alone must not match the home page, or the router would never load the remote that owns it.
      id: 'site',
      element: (
        <Frame settings={settings}>
          <Outlet />
        </Frame>
      ),
      // The frame itself has crashed, so this needs neither its texts nor its providers.
      errorElement: <UnavailableBilingual />,
      HydrateFallback: () => (
        <Frame settings={settings}>
          <Spinner />
        </Frame>
      ),
      children: [
        { id: REMOTES_ROUTE, errorElement: <PageProblem />, children: [...ownRoutes, ...(remote ? [remote] : [])] },
      ],
    },
  ];
}
