import type { RemoteName } from '@shop/composition/app-name';
import type { Remote } from '@shop/composition/remote';
import { remoteIn } from '@shop/composition/remote-contract';
import type { BuildFailure, FailureKind } from './build-failure.ts';
import { firstOf } from './first-of.ts';
import type { PageRelease, RemoteBuild } from './page-release.ts';
import { StylesheetBlocked } from './stylesheet-blocked.ts';

export interface LoadedRemote {
  remote: Remote;
  build: string;
}

/** Whether a build is to be the page's, or only lends a part where the page's own build can't give it. */
export type Purpose = 'page' | 'part';

interface LoaderPorts {
  release: PageRelease;
  /** Loads `./remote` of a build's container; called again for a second try. */
  loadBuild: (name: RemoteName, build: RemoteBuild) => Promise<unknown>;
  /**
   * Loads what a remote needs before it can be shown, such as its texts. A failure is the build's. What it answers puts
   * that in its place, once this build was chosen.
   */
  prepare: (loaded: LoadedRemote, purpose: Purpose) => Promise<() => void>;
  /** Told of every build that could not be used. */
  report: (failure: BuildFailure, error: unknown) => void;
}

/** Takes a part of a remote, such as a slot's component. */
type Pick<T> = (loaded: LoadedRemote) => Promise<T>;

export interface RemoteLoader {
  /** The build that the document was served with, tried twice, else its previous build. Rejects when both fail. */
  load: (name: RemoteName) => Promise<LoadedRemote>;
  /** The previous build in place of one that crashed while rendering. Rejects when there is none left. */
  replace: (name: RemoteName, crashed: string, error: unknown) => Promise<LoadedRemote>;
  /** A part from the build that `load` gives, else from the previous one; the page itself stays with its build. */
  part: <T>(name: RemoteName, kind: FailureKind, pick: Pick<T>) => Promise<T>;
  /** The part from the previous build, in place of one that crashed. Rejects when there is none left. */
  replacePart: <T>(name: RemoteName, crash: PartCrash, pick: Pick<T>) => Promise<T>;
}

interface Used<T> {
  result: T;
  /** Puts in place what the build needs. */
  place?: () => void;
}

interface PartCrash {
  kind: FailureKind;
  build: string;
  error: unknown;
}

const kindOf = (error: unknown, kind: FailureKind): FailureKind =>
  error instanceof StylesheetBlocked ? 'style' : kind;

/** Loads remotes by the release that the document carries. A failed load is forgotten, so that a later call tries anew. */
export function createRemoteLoader({ release, loadBuild, prepare, report }: LoaderPorts): RemoteLoader {
  const pending = new Map<RemoteName, Promise<LoadedRemote>>();

  /** Best first. None where the document names no build: nothing vouches for its code. */
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
    return { loaded, place: await prepare(loaded, purpose) };
  };

  /** The first build that can be used. `crashed` is what was used before and broke. */
  const firstUsable = async <T>(
    name: RemoteName,
    candidates: readonly RemoteBuild[],
    use: (build: RemoteBuild) => Promise<Used<T>>,
    { kind, crashed }: { kind: FailureKind; crashed?: PartCrash },
  ): Promise<T> => {
    if (candidates.length === 0) {
      if (crashed) report({ app: name, build: crashed.build, kind: crashed.kind }, crashed.error);
      throw new Error(`No build of ${name} is left to try.`);
    }
    const { result, place } = await firstOf({
      candidates,
      attempt: use,
      report: (failed, instead) => {
        const better = instead && { instead: instead.build };
        if (crashed) report({ app: name, build: crashed.build, kind: crashed.kind, ...better }, crashed.error);
        for (const { candidate, kind: how, error } of failed) {
          const failure = { app: name, build: candidate.build, kind: how === 'slow' ? how : kindOf(error, kind) };
          report({ ...failure, ...(candidate === instead ? {} : better) }, error);
        }
      },
    });
    place?.();
    return result;
  };

  const takePage = (name: RemoteName) => async (build: RemoteBuild) => {
    const { loaded, place } = await attempt(name, build, 'page');
    return { result: loaded, place };
  };

  const takePart =
    <T>(name: RemoteName, pick: Pick<T>, page?: LoadedRemote) =>
    async (build: RemoteBuild): Promise<Used<T>> => {
      if (build.build === page?.build) return { result: await pick(page) };
      const { loaded, place } = await attempt(name, build, 'part');
      return { result: await pick(loaded), place };
    };

  const remember = (name: RemoteName, load: Promise<LoadedRemote>): Promise<LoadedRemote> => {
    pending.set(name, load);
    load.catch(() => pending.delete(name));
    return load;
  };

  const load = (name: RemoteName): Promise<LoadedRemote> => {
    const known = pending.get(name);
    if (known) return known;
    const builds = buildsOf(name);
    // A dropped line is no fault of the build: the first gets a second try.
    return remember(name, firstUsable(name, [...builds.slice(0, 1), ...builds], takePage(name), { kind: 'load' }));
  };

  return {
    load,
    replace: (name, build, error) =>
      remember(
        name,
        firstUsable(name, buildsAfter(name, build), takePage(name), {
          kind: 'load',
          crashed: { kind: 'render', build, error },
        }),
      ),
    part: async (name, kind, pick) => {
      const page = await load(name);
      const own = buildsOf(name).filter(({ build }) => build === page.build);
      return firstUsable(name, [...own, ...buildsAfter(name, page.build)], takePart(name, pick, page), { kind });
    },
    replacePart: (name, crashed, pick) =>
      firstUsable(name, buildsAfter(name, crashed.build), takePart(name, pick), { kind: crashed.kind, crashed }),
  };
}
