import type { RemoteName } from '@shop/composition/routes';
import { ROUTE_OWNERS } from '@shop/composition/routes';
import type { PublicSettings } from '@shop/contract/settings';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import { Spinner } from '@shop/ui/spinner/spinner';
import { data, Outlet, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { PageProblem } from './frame/page-problem.tsx';
import { UnavailableBilingual } from './frame/unavailable-bilingual.tsx';
import { UnavailablePart } from './frame/unavailable-part.tsx';
import { developmentRoutes, shellRoutes } from './pages/routes.tsx';
import { RemoteProblem } from './remote-problem.tsx';

/** Route that remotes are patched into. */
export const REMOTES_ROUTE = 'remotes';

/** A remote's routes inside its own boundary, so that its crash is known as its own. */
export const routesOfRemote = ({ remote, build }: LoadedRemote): RouteObject => ({
  id: remote.name,
  errorElement: <RemoteProblem remote={remote.name} build={build} />,
  children: remote.routes,
});

/** Stands for the routes of a remote of which no build can be used: each answers 503 and says so in the page's language. */
export const routesOfUnavailable = (name: RemoteName): RouteObject => ({
  id: name,
  errorElement: <UnavailablePart />,
  children: (ROUTE_OWNERS[name] ?? []).map((path) => ({
    id: `${name} ${path}`,
    path,
    element: null,
    loader: () => {
      throw data(null, { status: 503 });
    },
  })),
});

const ownRoutes = process.env.NODE_ENV === 'production' ? shellRoutes : [...shellRoutes, ...developmentRoutes];

/** The site's route tree. Further remotes are patched in below `REMOTES_ROUTE` when the visitor comes to them. */
export function siteRoutes(settings: PublicSettings | null, remote: RouteObject | null): RouteObject[] {
  return [
    {
      // No path: else the router would take the frame alone for the home page, and never ask for the remote that owns it.
      id: 'site',
      element: (
        <Frame settings={settings}>
          <Outlet />
        </Frame>
      ),
      // The frame itself has crashed: what is shown needs nothing of it.
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
