import type { RemoteName } from '@shop/composition/app-name';
import type { LoadedRemote } from '@shop/federation/remote-loader';
import type { federatedLoader as Federated } from '../../../../shell/src/browser/federated-loader.ts';
import { remotes } from './remotes.ts';

/** Replaces the shell's loader on the federation runtime: all remotes are already part of this build. */
export const federatedLoader: typeof Federated = (release, prepare) => {
  const known = new Map<RemoteName, Promise<LoadedRemote>>();

  const begin = async (name: RemoteName): Promise<LoadedRemote> => {
    const loaded = { remote: remotes[name]!, build: release.remotes[name]!.build };
    const place = await prepare(loaded, 'page');
    place();
    return loaded;
  };
  const load = (name: RemoteName): Promise<LoadedRemote> => {
    const loading = known.get(name) ?? begin(name);
    known.set(name, loading);
    return loading;
  };

  return {
    load,
    part: async (name, _kind, pick) => pick(await load(name)),
    replace: (_name, _build, error) => Promise.reject(error as Error),
    replacePart: (_name, { error }) => Promise.reject(error as Error),
  };
};
