import type { RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';

/** Every remote of the repository, imported like any other module: the build writes a list of them in place of this file. */
export const remotes: Partial<Record<RemoteName, Remote>> = {};
