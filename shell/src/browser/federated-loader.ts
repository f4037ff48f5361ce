import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@shop/composition/app-name';
import type { BuildFailure } from '@shop/federation/build-failure';
import { containerName } from '@shop/federation/container-name';
import type { PageRelease, RemoteBuild } from '@shop/federation/page-release';
import { createRemoteLoader, type LoadedRemote, type Purpose, type RemoteLoader } from '@shop/federation/remote-loader';
import { StylesheetBlocked } from '@shop/federation/stylesheet-blocked';
import { isBroken } from '../document/watch-files.ts';
import { reportFailure } from './unusable-builds.ts';

/** The document's stylesheets of a build: they lie where its entry does, here or on another origin. */
const stylesheetsOf = ({ entry }: RemoteBuild): HTMLLinkElement[] =>
  Array.from(
    document.querySelectorAll(
      `link[rel=stylesheet]:not([disabled])[href^="${entry.slice(0, entry.lastIndexOf('/') + 1)}"]`,
    ),
  );

/**
 * Resolves when the document's stylesheets of a build are there. Rejects when the browser refused one or could not get it:
 * a page without its styles is no page, so that build gives way like one whose code does not load.
 */
async function stylesheetsArrived(build: RemoteBuild): Promise<void> {
  await Promise.all(stylesheetsOf(build).map(arrival));
}

/** Until a stylesheet that was served with the page has come, the browser paints nothing. */
function waitNoLongerFor(build: RemoteBuild, served: ReadonlySet<HTMLLinkElement>): void {
  for (const link of stylesheetsOf(build)) if (!link.sheet && served.has(link)) link.remove();
}

async function arrival(link: HTMLLinkElement): Promise<void> {
  if (isBroken(link.href)) throw new StylesheetBlocked(link.href);
  if (link.sheet) return;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new StylesheetBlocked(link.href)), { once: true });
  });
}

/** The remote loader on the federation runtime: one container per build, registered when it is first asked for. */
export function federatedLoader(
  release: PageRelease,
  prepare: (loaded: LoadedRemote, purpose: Purpose) => Promise<() => void>,
): RemoteLoader {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime is missing from the shell build.');

  const registered = new Set<string>();
  const loadBuild = async (name: RemoteName, remote: RemoteBuild): Promise<unknown> => {
    const { build, entry } = remote;
    await stylesheetsArrived(remote);
    const container = containerName(name, build);
    // `force` drops what a failed attempt left behind; a container that has loaded is never requested again.
    federation.registerRemotes([{ name: container, entry, type: 'module' }], { force: registered.has(container) });
    registered.add(container);
    return federation.loadRemote(`${container}/remote`);
  };

  const served = new Set(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  const report = (failure: BuildFailure, error: unknown): void => {
    const live = release.remotes[failure.app];
    const build = [live, live?.previous].find((one) => one?.build === failure.build);
    if (build) waitNoLongerFor(build, served);
    reportFailure(failure, error);
  };
  return createRemoteLoader({ release, loadBuild, prepare, report });
}
