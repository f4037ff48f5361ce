import { isRemoteName, type AppName } from '@shop/composition/app-name';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { isOn, type ReleaseSnapshot, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { matchRoutes } from 'react-router-dom';
import type { RouteMatch } from '../http/page-request.ts';
import { PageLate } from './own-time.ts';
import { BuildNotLoaded, type PageInput, type Rendered } from './run-builds.ts';
import { StillLoading } from './watch-loading.ts';
import { PageTimedOut, WorkerEnded } from './worker-ended.ts';
import { buildPair, TooManyPages, type Renderer } from './worker-pool.ts';

export type RenderedRoute =
  | Extract<Rendered, { kind: 'redirect' }>
  | { kind: 'page'; page: Extract<Rendered, { kind: 'page' }>; shell: UsableBuild; remote: UsableBuild | null };

interface Options {
  renderer: Renderer;
  store: Pick<LiveBuilds, 'recordCrash' | 'takeOutOfUse' | 'reserve'>;
  onFailed: (app: AppName, build: string, error: unknown) => void;
  /** Called at once for an attempt that failed, whether or not another build works. */
  onAttemptFailed?: ((app: AppName, build: string, error: unknown) => void) | undefined;
  snapshot: ReleaseSnapshot;
  signal: AbortSignal;
  /** Throws the first failure instead of trying other builds: in development, the failure is what should be seen. */
  throwsFailures?: boolean;
}

type Request = Omit<PageInput, 'owner'> & {
  /** Without the `/ar` prefix. */
  path: string;
  route: RouteMatch;
};

/**
 * Renders a page by the remote that owns its route. A build of shell or remote that can't be loaded, crashes, takes too
 * long, is late or still loading is replaced by the next one before anything is sent, so that server and browser use the same
 * builds. So is one whose page can't be composed. After those of the snapshot come those of the reserve, while the page has time. A crash counts against a build
 * only if another build renders the page: otherwise the data may be at fault. Throws when no
 * shell works, `TooManyPages`, and the signal's reason as soon as it aborts.
 */
export function renderRoute<T>(
  options: Options,
  { path, route, ...request }: Request,
  compose: (rendered: RenderedRoute) => Promise<T>,
): Promise<T> {
  const { renderer, signal, snapshot, throwsFailures } = options;
  const name = isRemoteName(route?.app) ? route.app : undefined;
  const owner = name ? { name, routes: snapshot.ownership.routes[name] ?? [] } : null;
  const render = async (shell: UsableBuild, remote: UsableBuild | null): Promise<T> => {
    const page = await renderer.page(buildPair(shell, remote), { ...request, owner }, signal);
    if (page.kind === 'redirect') return compose(page);
    // Which build rendered it is known here. The page's code could name another remote's, which the browser would then use.
    const renderedBy = remote && owner && { name: owner.name, build: remote.build };
    return compose({
      kind: 'page',
      page: { ...page, rendered: { ...page.rendered, remote: renderedBy } },
      shell,
      remote,
    });
  };
  const rendered = firstWorking(options, 'shell', buildsInTurn(options, 'shell'), async (shell) => {
    if (!owner) return render(shell, null);
    const canRender = (build: UsableBuild) => isOn(shell, build) && hasRoute(build, path, route);
    const candidates = buildsInTurn(options, owner.name, canRender);
    return firstWorking(options, owner.name, candidates, (remote) => render(shell, remote)).catch((error: unknown) => {
      if (signal.aborted || throwsFailures || error instanceof TooManyPages) throw error;
      return render(shell, null);
    });
  });
  return untilAborted(signal, rendered);
}

/** The builds of the snapshot, then, where none of these works, those of the reserve. */
function* buildsInTurn(
  { snapshot, store }: Options,
  app: AppName,
  canRender: (build: UsableBuild) => boolean = () => true,
): Iterable<UsableBuild> {
  yield* (snapshot.builds[app] ?? []).filter(canRender);
  for (const build of store.reserve(app, snapshot)) if (canRender(build)) yield build;
}

/** Whether a build has the page: an older build may lack a route, or declare it by another pattern. */
const hasRoute = ({ manifest: { declares } }: UsableBuild, path: string, route: RouteMatch): boolean =>
  !declares ||
  declares.routes.some((declared) => declared.path === route?.pattern) ||
  matchRoutes(declares.routes, path) !== null;

/**
 * Tries the builds of an app in turn. Those that failed before the first success get a crash recorded; one that was late, as
 * soon as it turns out that it blocked its worker.
 */
async function firstWorking<T>(
  { store, onFailed, onAttemptFailed, signal, throwsFailures }: Options,
  app: AppName,
  builds: Iterable<UsableBuild>,
  attempt: (build: UsableBuild) => Promise<T>,
): Promise<T> {
  const crashed: { build: string; error: unknown }[] = [];
  const late: { build: string; error: PageLate }[] = [];
  let last: { build: string; error: unknown } | undefined;
  for (const build of builds) {
    try {
      const result = await attempt(build).catch((error: unknown) => {
        // Another page ended the worker, so this one is rendered again, by a new worker.
        if (error instanceof WorkerEnded && error.canRetry && !signal.aborted) return attempt(build);
        throw error;
      });
      for (const { build: failed, error } of crashed)
        store.recordCrash(app, failed, error, { timedOut: error instanceof PageTimedOut });
      for (const { build: slow, error } of late)
        void error.wasBlocking.then(
          (isAtFault) => isAtFault && store.recordCrash(app, slow, error, { timedOut: true }),
        );
      return result;
    } catch (error) {
      if (signal.aborted || throwsFailures || error instanceof TooManyPages) throw error;
      if (error instanceof BuildNotLoaded) {
        if (error.app !== app) throw error;
        // Loading does not depend on the page's data, so the build is at fault whether or not another one works.
        store.takeOutOfUse(app, build.build, error.cause);
      } else if (!(error instanceof StillLoading)) {
        last = { build: build.build, error };
        if (!isOthersFault(error)) crashed.push(last);
        if (error instanceof PageLate) late.push({ build: build.build, error });
        onAttemptFailed?.(app, build.build, error);
      }
    }
  }
  if (last) onFailed(app, last.build, last.error);
  throw last?.error ?? new Error(`No build of ${app} can be used.`);
}

/** Whether a page failed for something else than its build: another page, the API, or a busy machine. */
export const isOthersFault = (error: unknown): boolean =>
  error instanceof PageLate || (error instanceof WorkerEnded && error.canRetry);

/** Stops waiting when the signal aborts, even if a loader ignores the signal. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // A signal that has aborted already sends no event.
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
