import type { RemoteName } from '@shop/composition/routes';
import path from 'node:path';
import { ROOT, type AppName } from './paths.ts';
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
  /** The shell alone: scripts that run beside the app, by the name they are served under. Each is one file, with its styles. */
  worker?: Record<string, string>;
  /** The shell alone: other sources for shared modules. */
  replaceShared?: Partial<Record<SharedModule, string>>;
}

/** A remote, which exposes one module as `./remote`: `src/remote.ts`. */
export const remoteApp = (name: RemoteName): App => ({
  name,
  folder: path.join(ROOT, name),
  web: './src/remote.ts',
  server: './src/remote.ts',
});
