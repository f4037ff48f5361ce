import { isRemoteName, type AppName, type RemoteName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspacePackages } from './packages.ts';

/** The remote that a folder's `package.json` names, with or without a scope: `mf-gifts`, `@shop/mf-gifts`. */
export function remoteIn(folder: string): RemoteName | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  const last = name.split('/').at(-1);
  return isRemoteName(last) ? last : undefined;
}

/** The remotes of this project: the repository's folders `mf-*`, or the one that is a project of its own. */
export function remoteNames(root = ROOT): RemoteName[] {
  const alone = remoteIn(root);
  if (alone) return [alone];
  return workspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder): folder is RemoteName => folder.startsWith('mf-'));
}

/** Everything here that is built and released apart: the shell, where it is here, then the remotes. */
export const appNames = (root = ROOT): AppName[] => [
  ...(remoteIn(root) ? [] : ['shell' as const]),
  ...remoteNames(root),
];

/** Where an app of this project lies. */
export const appFolder = (app: AppName, root = ROOT): string => (remoteIn(root) === app ? root : path.join(root, app));
