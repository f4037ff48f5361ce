import { REMOTES, ROUTE_OWNERS, type RemoteName } from '@shop/contract/routes';
import { matchPath } from 'react-router-dom';

/** The remote that answers a path (without the `/ar` prefix), or undefined where the shell does. */
export function ownerOfPath(path: string): RemoteName | undefined {
  return REMOTES.find((remote) => ROUTE_OWNERS[remote].some((pattern) => matchPath(pattern, path)));
}
