import { REMOTES, ROUTE_OWNERS, type RemoteName } from '@shop/composition/routes';
import { matchPath } from 'react-router-dom';

/** The pattern that a remote's path fits, for logs; undefined for the shell's own. */
export const patternOfPath = (path: string): string | undefined =>
  Object.values(ROUTE_OWNERS)
    .flat()
    .find((pattern) => matchPath(pattern, path));

/** The remote that answers a path (without the `/ar` prefix), or undefined where the shell does. */
export function ownerOfPath(path: string): RemoteName | undefined {
  return REMOTES.find((remote) => ROUTE_OWNERS[remote].some((pattern) => matchPath(pattern, path)));
}
