import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@shop/composition/app-name';
import { containerName } from '@shop/federation/container-name';
import type { PageRelease, RemoteBuild } from '@shop/federation/page-release';
import { createRemoteLoader, type LoadedRemote, type Purpose, type RemoteLoader } from '@shop/federation/remote-loader';
import { StylesheetBlocked } from '@shop/federation/stylesheet-blocked';
import { isBroken } from '../document/watch-files.ts';
import { reportFailure } from './unusable-builds.ts';

/**
 * Resolves when the document's stylesheets of a build are there. Rejects when the browser refused one or could not get it:
 * a page without its styles is no page, so that build gives way like one whose code does not load.
 */
async function stylesheetsArrived(app: string, build: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel=stylesheet]:not([disabled])[href^="/assets/${app}/${build}/"]`,
  );
  await Promise.all(Array.from(links, arrival));
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
  const loadBuild = async (name: RemoteName, { build, entry }: RemoteBuild): Promise<unknown> => {
    await stylesheetsArrived(name, build);
    const container = containerName(name, build);
    // `force` drops what a failed attempt left behind; a container that has loaded is never requested again.
    federation.registerRemotes([{ name: container, entry, type: 'module' }], { force: registered.has(container) });
    registered.add(container);
    return federation.loadRemote(`${container}/remote`);
  };

  return createRemoteLoader({ release, loadBuild, prepare, report: reportFailure });
}
