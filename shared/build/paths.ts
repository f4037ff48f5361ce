import type { RemoteName } from '@shop/composition/routes';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export type AppName = 'shell' | RemoteName;

/** Everything the shop writes at run time; `SHOP_VAR` gives tests a place of their own. */
export const varDirectory = (): string => process.env.SHOP_VAR ?? path.join(ROOT, 'var');

/** The release store: `<app>/<build>/{manifest.json,web,server,worker}` and `release.json`. */
export const releaseDirectory = (): string => path.join(varDirectory(), 'release');

/** Where the browser finds a build's files. */
export const publicPath = (app: AppName, build: string): string => `/assets/${app}/${build}/`;
