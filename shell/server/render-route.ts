import type { Remote } from '@shop/contract/remote';
import type { RemoteName } from '@shop/contract/routes';
import type { PassThrough } from 'node:stream';
import { ownerOfPath } from '@shop/federation/route-owner';
import type { Composition, Shell } from './composition.ts';
import type { ReleaseStore } from './release-store.ts';
import type { RenderInput, RenderResult } from '../src/render.tsx';

type Page = Extract<RenderResult, { kind: 'page' }>;

export type RenderedRoute =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; page: Page; html: PassThrough; shell: Shell };

type Request = Omit<RenderInput, 'owner'> & {
  /** Without the `/ar` prefix. */
  path: string;
};

/**
 * Renders a page by the remote that owns its route. A build that can't be loaded or that crashes gives way to the
 * previous one before anything is sent, so that server and browser use the same build; with none left, the page says so.
 */
export async function renderRoute(composition: Composition, store: ReleaseStore, { path, ...request }: Request): Promise<RenderedRoute> {
  const shell = composition.shell();
  const owner = ownerOfPath(path);
  if (!owner) return finish(shell, await shell.renderPage({ ...request, owner: null }));

  for (const build of store.usableBuilds(owner)) {
    try {
      const remote: Remote = shell.loadRemote(owner, build);
      store.manifest(owner, build);
      return await finish(shell, await shell.renderPage({ ...request, owner: { name: owner, module: { remote, build } } }));
    } catch (error) {
      if (request.signal.aborted) throw error;
      store.markBroken(owner, build, error);
    }
  }
  return finish(shell, await shell.renderPage({ ...request, owner: { name: owner satisfies RemoteName, module: null } }));
}

async function finish(shell: Shell, result: RenderResult): Promise<RenderedRoute> {
  if (result.kind === 'redirect') return result;
  return { kind: 'page', page: result, html: await result.html(), shell };
}
