import { ROUTE_OWNERS, type RemoteName } from '@shop/composition/routes';
import { matchPath } from 'react-router-dom';

const owners = Object.entries(ROUTE_OWNERS) as [RemoteName, readonly string[]][];

/** The pattern that a remote's path fits, for logs; undefined for the shell's own. */
export const patternOfPath = (path: string): string | undefined =>
  owners.flatMap(([, patterns]) => patterns).find((pattern) => matchPath(pattern, path));

/** The remote that answers a path (without the `/ar` prefix), or undefined where the shell does. */
export const ownerOfPath = (path: string): RemoteName | undefined =>
  owners.find(([, patterns]) => patterns.some((pattern) => matchPath(pattern, path)))?.[0];
