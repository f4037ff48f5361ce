import type { Remote } from '@shop/composition/remote';
import type { AppName, RemoteName } from '@shop/composition/routes';
import { ownerOfPath } from '@shop/federation/route-owner';
import type { ReleaseSnapshot, UsableBuild } from '@shop/release/release-snapshot';
import type { ReleaseStore } from '@shop/release/release-store';
import type { PassThrough } from 'node:stream';
import type { RenderInput, RenderResult } from '../../src/rendering/shell-module.ts';
import type { Composition, Shell } from './composition.ts';

type Page = Extract<RenderResult, { kind: 'page' }>;

export type RenderedRoute =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; page: Page; html: PassThrough; shell: UsableBuild; remote: UsableBuild | null };

export interface RouteRenderer {
  composition: Composition;
  store: ReleaseStore;
  snapshot: ReleaseSnapshot;
}

type Request = Omit<RenderInput, 'owner'> & {
  /** Without the `/ar` prefix. */
  path: string;
};

/**
 * Renders a page, by the remote that owns its route. A build of shell or remote that can't be loaded or that crashes
 * is replaced by the previous one before anything is sent, so that server and browser use the same builds. A crash counts
 * against a build only if another build renders the page: otherwise the data may be at fault. Throws when no shell works.
 */
export async function renderRoute(renderer: RouteRenderer, request: Request): Promise<RenderedRoute> {
  return firstWorking(renderer, 'shell', request.signal, async (shellBuild) => {
    const shell = load(renderer, 'shell', shellBuild, () => renderer.composition.shell(shellBuild));
    const owner = ownerOfPath(request.path);
    if (!owner) return finish(await shell.renderPage({ ...request, owner: null }), shellBuild, null);

    return firstWorking(renderer, owner, request.signal, async (build) => {
      const remote = load(renderer, owner, build, () => shell.loadRemote(build));
      return finish(await renderOwned(shell, request, owner, { remote, build: build.build }), shellBuild, build);
    }).catch(async (error: unknown) => {
      if (request.signal.aborted) throw error;
      return finish(await renderOwned(shell, request, owner, null), shellBuild, null);
    });
  });
}

const renderOwned = (
  shell: Shell,
  request: Request,
  name: RemoteName,
  module: { remote: Remote; build: string } | null,
) => shell.renderPage({ ...request, owner: { name, module } });

/** Tries an app's usable builds in turn. The builds that failed before the first success get a crash noted. */
async function firstWorking<T>(
  { store, snapshot }: RouteRenderer,
  app: AppName,
  signal: AbortSignal,
  attempt: (build: UsableBuild) => Promise<T>,
): Promise<T> {
  const crashed: { build: string; error: unknown }[] = [];
  for (const build of snapshot.builds[app] ?? []) {
    try {
      const result = await attempt(build);
      for (const { build: failed, error } of crashed) store.noteCrash(app, failed, error);
      return result;
    } catch (error) {
      if (signal.aborted) throw error;
      crashed.push({ build: build.build, error });
    }
  }
  throw crashed.at(-1)?.error ?? new Error(`No build of ${app} can be used.`);
}

/** A build that can't even be loaded goes out of use at once: no page can be to blame. */
function load<T>({ store }: RouteRenderer, app: AppName, { build }: UsableBuild, evaluate: () => T): T {
  try {
    return evaluate();
  } catch (error) {
    store.takeOutOfUse(app, build, error);
    throw error;
  }
}

async function finish(result: RenderResult, shell: UsableBuild, remote: UsableBuild | null): Promise<RenderedRoute> {
  if (result.kind === 'redirect') return result;
  return { kind: 'page', page: result, html: await result.html(), shell, remote };
}
