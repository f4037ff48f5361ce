import type { AppName, RemoteName } from '@shop/composition/app-name';
import { workspacePackages } from './packages.ts';

/** The remotes of this repository: its folders `mf-*`. */
export const remoteNames = (root?: string): RemoteName[] =>
  workspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder): folder is RemoteName => folder.startsWith('mf-'));

/** Everything that is built and released apart: the shell, then the remotes. */
export const appNames = (root?: string): AppName[] => ['shell', ...remoteNames(root)];
