import type { AppName } from '@shop/composition/app-name';
import { assetOriginProblem } from '@shop/release/document/build-manifest';
import { remoteOfPackage } from '@shop/workspace/apps';
import type { SharedModule } from './shared-modules.ts';

/** What differs between apps; all other settings are common. */
export interface App {
  name: AppName;
  /** Absolute path of the app's folder. */
  folder: string;
  /** Entry of the browser build: the shell's start module, or the module that a remote exposes as `./remote`. */
  web: string;
  /** Entry of the server build. */
  server: string;
  /** Remotes only: the URL of the folder on another origin that contains its builds (`https://…/`). */
  assets?: string;
  /** Shell only: entries of standalone scripts (service worker, offline page), by file name. */
  worker?: Record<string, string>;
  /** Shell only: replacements for shared modules' sources, in the browser and on the server, relative to the folder (`./`). */
  replaceShared?: Partial<Record<SharedModule, string>>;
}

/**
 * A remote, which exposes `src/remote.ts` as `./remote`. Throws if its `package.json` does not name a remote, or if `assets`
 * is not an allowed address.
 */
export function remoteApp(folder: string, { assets }: Pick<App, 'assets'> = {}): App {
  const name = remoteOfPackage(folder);
  if (!name) throw new Error(`${folder}/package.json names no remote: its name is "mf-" and small letters.`);
  const problem = assets === undefined ? undefined : assetOriginProblem(assets);
  if (problem) throw new Error(`${name} can not have its files elsewhere: ${problem}.`);
  return { name, folder, web: './src/remote.ts', server: './src/remote.ts', assets };
}
