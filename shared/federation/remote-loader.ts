import type { RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import type { PageRelease, RemoteBuild } from './page-release.ts';

export interface LoadedRemote {
  remote: Remote;
  build: string;
}

interface LoaderPorts {
  release: PageRelease;
  /** Loads `./remote` of a build's container; called again for a second try. */
  loadBuild: (name: RemoteName, build: RemoteBuild) => Promise<unknown>;
  /** Loads what a remote needs before it can be shown, such as its texts. A failure is the build's. */
  prepare: (loaded: LoadedRemote) => Promise<void>;
  /** Told of every build that could not be used. */
  report: (failure: { remote: RemoteName; build: string; error: unknown }) => void;
}

export interface RemoteLoader {
  /** The build that the document was served with, tried twice, else its previous build. Rejects when both fail. */
  load: (name: RemoteName) => Promise<LoadedRemote>;
  /** The previous build in place of one that crashed while rendering. Rejects when there is none left. */
  replace: (name: RemoteName, crashed: string, error: unknown) => Promise<LoadedRemote>;
}

/** The live build twice, then the previous one. None where the document names no build: nothing vouches for its code. */
function attemptsFor(remote: PageRelease['remotes'][string] | undefined): RemoteBuild[] {
  if (!remote) return [];
  const { previous, ...live } = remote;
  return previous ? [live, live, previous] : [live, live];
}

/** Loads remotes by the release that the document carries. A failed load is forgotten, so that a later call tries anew. */
export function createRemoteLoader({ release, loadBuild, prepare, report }: LoaderPorts): RemoteLoader {
  const pending = new Map<RemoteName, Promise<LoadedRemote>>();

  const attempt = async (name: RemoteName, build: RemoteBuild): Promise<LoadedRemote> => {
    const loaded = { remote: remoteIn(await loadBuild(name, build), name), build: build.build };
    await prepare(loaded);
    return loaded;
  };

  const firstOf = async (name: RemoteName, attempts: readonly RemoteBuild[]): Promise<LoadedRemote> => {
    let last: unknown = new Error(`No build of ${name} is left to try.`);
    for (const build of attempts) {
      try {
        return await attempt(name, build);
      } catch (error) {
        last = error;
        report({ remote: name, build: build.build, error });
      }
    }
    throw last;
  };

  const remember = (name: RemoteName, load: Promise<LoadedRemote>): Promise<LoadedRemote> => {
    pending.set(name, load);
    load.catch(() => pending.delete(name));
    return load;
  };

  return {
    load: (name) => {
      const known = pending.get(name);
      if (known) return known;
      return remember(name, firstOf(name, attemptsFor(release.remotes[name])));
    },
    replace: (name, crashed, error) => {
      report({ remote: name, build: crashed, error });
      const previous = release.remotes[name]?.previous;
      return remember(name, firstOf(name, previous && previous.build !== crashed ? [previous] : []));
    },
  };
}
