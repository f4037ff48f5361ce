import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@shop/composition/app-name';
import type { BuildFailure } from '@shop/federation/build-failure';
import { containerName, type PageRelease, type RemoteBuild } from '@shop/federation/page-release';
import { createRemoteLoader, type LoadedRemote, type Purpose, type RemoteLoader } from '@shop/federation/remote-loader';
import { removePendingStylesheets, stylesheetsLoaded } from './stylesheets.ts';
import { reportFailure } from './unusable-builds.ts';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** The runtime would import a container without checking its hash. Builds under development have none. */
const checkedContainers: ModuleFederationRuntimePlugin = {
  name: 'checked containers',
  loadEntry: async ({ remoteInfo }) => (await globalThis.importFile?.(remoteInfo.entry)) as Container,
};

/** Creates the remote loader on the federation runtime. Each build is a container, registered when it is first requested. */
export function federatedLoader(
  release: PageRelease,
  prepare: (loaded: LoadedRemote, purpose: Purpose) => Promise<() => void>,
): RemoteLoader {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime is missing from the shell build.');

  federation.registerPlugins([checkedContainers]);
  const registered = new Set<string>();
  const loadBuild = async (name: RemoteName, remote: RemoteBuild): Promise<unknown> => {
    const { build, entry } = remote;
    // A build whose styles can't load fails like one whose code can't: its page would be unusable.
    await stylesheetsLoaded(remote);
    const container = containerName(name, build);
    // `force` discards what a failed attempt left behind. A container that has loaded is never requested again.
    federation.registerRemotes([{ name: container, entry, type: 'module' }], { force: registered.has(container) });
    registered.add(container);
    return federation.loadRemote(`${container}/remote`);
  };

  const served = new Set(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  const report = (failure: BuildFailure, error: unknown): void => {
    const live = release.remotes[failure.app];
    const build = [live, live?.previous].find((one) => one?.build === failure.build);
    if (build) removePendingStylesheets(build, served);
    void reportFailure(failure, error, build ? build.entry.slice(0, build.entry.lastIndexOf('/') + 1) : '/');
  };
  return createRemoteLoader({ release, loadBuild, prepare, report });
}
