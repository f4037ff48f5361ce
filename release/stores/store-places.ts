import type { AppName } from '@shop/composition/app-name';
import { varDirectory } from '@shop/environment/directories';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The release store of this machine: `<app>/<build>/{manifest.json,web,server,worker}` and `release.json`. */
export const releaseDirectory = (): string => path.join(varDirectory(), 'release');

/** What this machine keeps of a release store elsewhere. A folder for each: the publications of two don't mix. */
export const mirrorDirectory = (address: string): string =>
  path.join(varDirectory(), 'mirrors', createHash('sha256').update(address).digest('hex').slice(0, 12));

/** Whose signatures count on this machine, and the key with which it signs. Not in the store: who may write there must not choose whom to trust. */
export const keysDirectory = (): string => path.join(varDirectory(), 'keys');

/** Whether a release store holds a build, whole: its manifest is written last. */
export const holdsBuild = (app: AppName, build: string, store = releaseDirectory()): boolean =>
  existsSync(path.join(store, app, build, 'manifest.json'));
