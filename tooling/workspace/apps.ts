import { isRemoteName, type AppName, type RemoteName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspacePackages } from './packages.ts';

/** The remote whose `package.json` lies in a folder, by its name without scope: `mf-gifts` for `@shop/mf-gifts`. */
export function remoteOfPackage(folder: string): RemoteName | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  const last = name.split('/').at(-1);
  return isRemoteName(last) ? last : undefined;
}

/** The project's remotes: the folders `mf-*` of the repository, or the single remote of a project outside it. */
export function remoteNames(root = ROOT): RemoteName[] {
  const alone = remoteOfPackage(root);
  if (alone) return [alone];
  return workspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder): folder is RemoteName => folder.startsWith('mf-'));
}

/** All apps of the project that are built and released separately: the shell (in the repository only), then the remotes. */
export const appNames = (root = ROOT): AppName[] => [
  ...(remoteOfPackage(root) ? [] : ['shell' as const]),
  ...remoteNames(root),
];

/** The folder of an app. */
export const appFolder = (app: AppName, root = ROOT): string =>
  remoteOfPackage(root) === app ? root : path.join(root, app);
