import type { AppName } from '@shop/composition/app-name';
import { remoteOf } from '@shop/federation/route-owner';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { buildsOn, type ReleaseSnapshot, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { matchRoutes } from 'react-router-dom';
import { BuildNotLoaded } from './load-builds.ts';
import { WorkerEnded } from './render-worker.ts';
import { pairOf } from './worker-pool.ts';
import type { PageInput, Rendered, Renderer } from './renderer.ts';
import { StillLoading } from './watch-loading.ts';

export type RenderedRoute =
  | Extract<Rendered, { kind: 'redirect' }>
  | { kind: 'page'; page: Extract<Rendered, { kind: 'page' }>; shell: UsableBuild; remote: UsableBuild | null };

interface Options {
  renderer: Renderer;
  /** Learns which builds fail. */
  store: Pick<LiveBuilds, 'recordCrash' | 'takeOutOfUse'>;
  /** Told of an app of which no build renders the page. */
  onFailed: (app: AppName, build: string, error: unknown) => void;
  snapshot: ReleaseSnapshot;
  signal: AbortSignal;
  /** Whether the first failure is thrown as it is, in place of all that takes over: where it is to be seen. */
  throwsFailures?: boolean;
}

type Request = Omit<PageInput, 'owner'> & {
  /** Without the `/ar` prefix. */
  path: string;
};

/**
 * Renders a page, by the remote that owns its route. A build of shell or remote that can't be loaded, that crashes or
 * takes too long is replaced by the previous one before anything is sent, so that server and browser use the same builds;
 * so is, for this page alone, one that is still loading.
 * A crash counts against a build only if another build renders the page: otherwise the data may be at fault. Throws when
 * no shell works.
 */
export function renderRoute(options: Options, { path, ...request }: Request): Promise<RenderedRoute> {
  const { renderer, signal, snapshot, throwsFailures } = options;
  const name = remoteOf(snapshot.ownership, path);
  const owner = name ? { name, routes: snapshot.ownership.routes[name] ?? [] } : null;
  const render = async (shell: UsableBuild, remote: UsableBuild | null): Promise<RenderedRoute> => {
    const page = await renderer.page(pairOf(shell, remote), { ...request, owner }, signal);
    return page.kind === 'redirect' ? page : { kind: 'page', page, shell, remote };
  };
  return firstWorking(options, 'shell', options.snapshot.builds.shell, async (shell) => {
    if (!owner) return render(shell, null);
    const candidates = buildsOn(shell, snapshot, owner.name).filter((build) => knows(build, path));
    return firstWorking(options, owner.name, candidates, (remote) => render(shell, remote)).catch((error: unknown) => {
      if (signal.aborted || throwsFailures) throw error;
      return render(shell, null);
    });
  });
}

/** Whether a build has such a page: an older one may not know what a newer one brought. */
const knows = ({ manifest: { declares } }: UsableBuild, path: string): boolean =>
  !declares || matchRoutes(declares.routes, path) !== null;

/** Tries builds of an app in turn. The builds that failed before the first success get a crash noted. */
async function firstWorking<T>(
  { store, onFailed, signal, throwsFailures }: Options,
  app: AppName,
  builds: readonly UsableBuild[],
  attempt: (build: UsableBuild) => Promise<T>,
): Promise<T> {
  const crashed: { build: string; error: unknown }[] = [];
  for (const build of builds) {
    try {
      const result = await attempt(build).catch((error: unknown) => {
        // Its worker was lost to another page.
        if (error instanceof WorkerEnded && error.blameless && !signal.aborted) return attempt(build);
        throw error;
      });
      for (const { build: failed, error } of crashed) store.recordCrash(app, failed, error);
      return result;
    } catch (error) {
      if (signal.aborted || throwsFailures) throw error;
      if (error instanceof BuildNotLoaded) {
        if (error.app !== app) throw error;
        // No page can be to blame.
        store.takeOutOfUse(app, build.build, error.cause);
      } else if (!(error instanceof StillLoading)) crashed.push({ build: build.build, error });
    }
  }
  const last = crashed.at(-1);
  if (last) onFailed(app, last.build, last.error);
  throw last?.error ?? new Error(`No build of ${app} can be used.`);
}
