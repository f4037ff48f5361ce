import type { RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';

/** All remotes of the repository as ordinary imports. The build replaces this file with the actual list. */
export const remotes: Partial<Record<RemoteName, Remote>> = {};
