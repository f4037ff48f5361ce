import type { RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import { StylesheetBlocked, type BuildFailure, type FailureKind } from './build-failure.ts';
import { firstOf } from './first-of.ts';
import type { PageRelease, RemoteBuild } from './page-release.ts';

export interface LoadedRemote {
  remote: Remote;
  build: string;
}

/** Whether a build renders the page, or only supplies a part that the page's own build failed to supply. */
export type Purpose = 'page' | 'part';

interface LoaderPorts {
  release: PageRelease;
  /** Loads `./remote` of a build's container; called again for a second attempt. */
  loadBuild: (name: RemoteName, build: RemoteBuild) => Promise<unknown>;
  /**
   * Loads what a remote needs before it can be shown, such as its texts. A rejection counts as a failure of the build. The
   * function that it resolves with is called if this build is chosen, and installs what was loaded.
   */
  prepare: (loaded: LoadedRemote, purpose: Purpose) => Promise<() => void>;
  /** Called for every build that could not be used. */
  report: (failure: BuildFailure, error: unknown) => void;
}

/** Takes a part of a loaded remote, such as a slot's component. */
type PartLoader<T> = (loaded: LoadedRemote) => Promise<T>;

export interface RemoteLoader {
  /** Loads the build that the document was served with, in up to two attempts, else the previous build. Rejects when both fail. */
  load: (name: RemoteName) => Promise<LoadedRemote>;
  /** Loads the previous build after `crashed` threw while rendering. Rejects when there is no previous build. */
  replace: (name: RemoteName, crashed: string, error: unknown) => Promise<LoadedRemote>;
  /** Takes a part from the build that `load` resolves with, else from the previous one. The page itself keeps its build. */
  part: <T>(name: RemoteName, kind: FailureKind, pick: PartLoader<T>) => Promise<T>;
  /** Takes the part from the previous build after it crashed. Rejects when there is no previous build. */
  replacePart: <T>(name: RemoteName, crash: PartCrash, pick: PartLoader<T>) => Promise<T>;
}

interface Usable<T> {
  result: T;
  /** Installs what `prepare` loaded for the build. */
  install?: () => void;
}

interface PartCrash {
  kind: FailureKind;
  build: string;
  error: unknown;
}

const kindOf = (error: unknown, kind: FailureKind): FailureKind =>
  error instanceof StylesheetBlocked ? 'style' : kind;

/** Loads remotes as the document's release names them. A failed load is not cached, so that a later call tries again. */
export function createRemoteLoader({ release, loadBuild, prepare, report }: LoaderPorts): RemoteLoader {
  const pending = new Map<RemoteName, Promise<LoadedRemote>>();

  /** Live build first. Empty where the document names no build: then no hash vouches for the remote's code. */
  const buildsOf = (name: RemoteName): RemoteBuild[] => {
    const { previous, ...live } = release.remotes[name] ?? {};
    return [live as RemoteBuild, previous].filter((build): build is RemoteBuild => build?.build !== undefined);
  };
  const buildsAfter = (name: RemoteName, build: string): RemoteBuild[] => {
    const builds = buildsOf(name);
    return builds.slice(builds.findIndex((known) => known.build === build) + 1);
  };

  const attempt = async (name: RemoteName, build: RemoteBuild, purpose: Purpose) => {
    const loaded = { remote: remoteIn(await loadBuild(name, build), name), build: build.build };
    return { loaded, install: await prepare(loaded, purpose) };
  };

  /** Uses the first build that works. `crashed` is the part or page that was in use before. */
  const firstUsable = async <T>(
    name: RemoteName,
    candidates: readonly RemoteBuild[],
    use: (build: RemoteBuild) => Promise<Usable<T>>,
    { kind, crashed }: { kind: FailureKind; crashed?: PartCrash },
  ): Promise<T> => {
    if (candidates.length === 0) {
      if (crashed) report({ app: name, build: crashed.build, kind: crashed.kind }, crashed.error);
      throw new Error(`No build of ${name} is left to try.`);
    }
    const { result, install } = await firstOf({
      candidates,
      attempt: use,
      report: (failed, succeeded) => {
        const instead = succeeded && { instead: succeeded.build };
        if (crashed) report({ app: name, build: crashed.build, kind: crashed.kind, ...instead }, crashed.error);
        for (const { candidate, kind: outcome, error } of failed) {
          const failureKind = outcome === 'slow' ? outcome : kindOf(error, kind);
          const failure = { app: name, build: candidate.build, kind: failureKind };
          report({ ...failure, ...(candidate === succeeded ? {} : instead) }, error);
        }
      },
    });
    install?.();
    return result;
  };

  const attemptPage = (name: RemoteName) => async (build: RemoteBuild) => {
    const { loaded, install } = await attempt(name, build, 'page');
    return { result: loaded, install };
  };

  const attemptPart =
    <T>(name: RemoteName, pick: PartLoader<T>, page?: LoadedRemote) =>
    async (build: RemoteBuild): Promise<Usable<T>> => {
      if (build.build === page?.build) return { result: await pick(page) };
      const { loaded, install } = await attempt(name, build, 'part');
      return { result: await pick(loaded), install };
    };

  const cache = (name: RemoteName, load: Promise<LoadedRemote>): Promise<LoadedRemote> => {
    pending.set(name, load);
    load.catch(() => pending.delete(name));
    return load;
  };

  const load = (name: RemoteName): Promise<LoadedRemote> => {
    const known = pending.get(name);
    if (known) return known;
    const builds = buildsOf(name);
    // The connection may have dropped, which is not the build's fault, so the first build gets a second attempt.
    return cache(name, firstUsable(name, [...builds.slice(0, 1), ...builds], attemptPage(name), { kind: 'load' }));
  };

  return {
    load,
    replace: (name, build, error) =>
      cache(
        name,
        firstUsable(name, buildsAfter(name, build), attemptPage(name), {
          kind: 'load',
          crashed: { kind: 'render', build, error },
        }),
      ),
    part: async (name, kind, pick) => {
      const page = await load(name);
      const own = buildsOf(name).filter(({ build }) => build === page.build);
      return firstUsable(name, [...own, ...buildsAfter(name, page.build)], attemptPart(name, pick, page), { kind });
    },
    replacePart: (name, crashed, pick) =>
      firstUsable(name, buildsAfter(name, crashed.build), attemptPart(name, pick), { kind: crashed.kind, crashed }),
  };
}
