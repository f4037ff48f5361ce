import { isRemoteName, type AppName, type RemoteName } from '@shop/composition/app-name';
import type { Ownership } from '@shop/composition/ownership';
import { matchRoutes } from 'react-router-dom';

export interface RouteOwner {
  app: AppName;
  /** The route pattern that the path matches. */
  pattern: string;
}

/**
 * The app that answers a path (without the `/ar` prefix). Where patterns of several apps match, React Router's ranking
 * decides, as it does within an app. Undefined where no pattern matches.
 */
export function routeOwner({ routes }: Ownership, path: string): RouteOwner | undefined {
  const claimed = (Object.entries(routes) as [AppName, readonly string[]][]).flatMap(([app, patterns]) =>
    patterns.map((pattern) => ({ path: pattern, app, pattern })),
  );
  return matchRoutes(claimed, path)?.at(-1)?.route;
}

/** The remote that answers a path, or undefined where the shell does. */
export function remoteOf(ownership: Ownership, path: string): RemoteName | undefined {
  const app = routeOwner(ownership, path)?.app;
  return isRemoteName(app) ? app : undefined;
}
