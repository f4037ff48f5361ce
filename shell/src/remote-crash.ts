import type { RemoteName } from '@shop/composition/routes';
import { createContext } from 'react';

/** Puts a remote's previous build in the place of one that crashed. Resolves false when there is none left to try. */
export type ReplaceRemote = (remote: RemoteName, build: string, error: unknown) => Promise<boolean>;

/** Null on the server, which falls back by itself before anything is sent. */
export const ReplaceRemoteContext = createContext<ReplaceRemote | null>(null);
