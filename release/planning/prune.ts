import { RELEASE_KINDS } from '../document/release-event.ts';
import { appRelease, appsOf } from '../document/release.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';

/** Beside those that are needed. */
const KEPT_BUILDS = 5;
/** Milliseconds: 30 days. */
const REACHABLE_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes builds that nobody needs: not live, canary, candidate or previous, not among the newest, and not released on purpose in the
 * time in which a page that was opened with them may still ask for their files. Answers those that went, as `app/build`.
 */
export async function pruneBuilds(store: ReleaseRepository): Promise<string[]> {
  const [live, history] = await Promise.all([store.current(), store.history()]);
  if (!live) return [];
  const recent = history.filter(
    ({ at = '', kind }) => RELEASE_KINDS[kind].keepsBuilds && Date.parse(at) > Date.now() - REACHABLE_FOR,
  );
  const removed: string[] = [];
  for (const app of appsOf(live)) {
    const { build, previous, canary, candidate } = appRelease(live, app)!;
    const shown = recent.map((release) => appRelease(release, app));
    const needed = new Set([
      build,
      previous,
      canary?.build,
      candidate,
      ...shown.flatMap((one) => [one?.build, one?.canary?.build]),
    ]);
    const old = (await store.builds(app))
      .filter((one) => !needed.has(one.build))
      .sort((a, b) => b.at - a.at)
      .slice(KEPT_BUILDS);
    for (const one of old) {
      await store.remove(app, one.build);
      removed.push(`${app}/${one.build}`);
    }
  }
  return removed;
}
