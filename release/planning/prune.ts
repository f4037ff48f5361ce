import { appRelease, appsOf, buildsBehind, RELEASE_KINDS } from '../document/release.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';

/** The newest builds of an app that are kept although nobody needs them. */
const KEPT_BUILDS = 5;
/** Milliseconds: for 30 days a page that was opened earlier may still ask for files of its builds. */
const REACHABLE_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the builds that nobody needs: those that are neither live, behind it, canary nor candidate, that no recent release
 * whose kind keeps builds has shown to visitors, and that are not among the newest. Answers them as `app/build`.
 */
export async function pruneBuilds(store: ReleaseRepository): Promise<string[]> {
  const [live, history] = await Promise.all([store.current(), store.history()]);
  if (!live) return [];
  const recent = history.filter(
    ({ at = '', kind }) => RELEASE_KINDS[kind].keepsBuilds && Date.parse(at) > Date.now() - REACHABLE_FOR,
  );
  const removed: string[] = [];
  for (const app of appsOf(live)) {
    const now = appRelease(live, app)!;
    const shown = recent.map((release) => appRelease(release, app));
    const needed = new Set([
      now.build,
      ...buildsBehind(now),
      now.canary?.build,
      now.candidate,
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
