import type { AppName } from '@shop/composition/app-name';
import { problemOfAssets } from '@shop/release/proof/assets-place';
import { remoteIn } from '@shop/workspace/apps';
import type { SharedModule } from './shared-modules.ts';

/** What differs between apps; everything else is the factory's. */
export interface App {
  name: AppName;
  /** The app's folder. */
  folder: string;
  /** Entry of the browser build: the shell's start, or the module that a remote exposes as `./remote`. */
  web: string;
  /** Entry of the server build. */
  server: string;
  /** A remote alone: the folder on another origin, above its builds, from which browsers get its files (`https://…/`). */
  assets?: string;
  /** The shell alone: scripts that run beside the app, by the name they are served under. Each is one file, with its styles. */
  worker?: Record<string, string>;
  /** The shell alone: other sources for shared modules. */
  replaceShared?: Partial<Record<SharedModule, string>>;
}

/**
 * A remote, which exposes one module as `./remote`: `src/remote.ts`. Throws where its `package.json` does not name it, and
 * where its files may not lie at `assets`.
 */
export function remoteApp(folder: string, { assets }: Pick<App, 'assets'> = {}): App {
  const name = remoteIn(folder);
  if (!name) throw new Error(`${folder}/package.json names no remote: its name is "mf-" and small letters.`);
  const problem = assets === undefined ? undefined : problemOfAssets(assets);
  if (problem) throw new Error(`${name} can not have its files elsewhere: ${problem}.`);
  return { name, folder, web: './src/remote.ts', server: './src/remote.ts', assets };
}
