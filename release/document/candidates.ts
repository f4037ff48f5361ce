import type { AppName } from '@shop/composition/app-name';
import { changedApps, checkedApps } from '../planning/planned.ts';
import { directoryStore } from '../stores/directory-store.ts';
import { amend, type Builds, type Publication } from './amend.ts';
import { noted, replaced, tried, withoutCanary } from './next-release.ts';
import { appRelease, releasedApps, type Release } from './release.ts';

/**
 * Checks builds of the release store as their release would be, and notes them as candidates; what is live stays. A
 * remote that was never live is checked alone: the release document has no place for it. Throws as `publish` does.
 */
export async function addCandidates(builds: Builds, publication: Publication = {}): Promise<Release> {
  const current = await (publication.store ?? directoryStore()).current();
  if (!current) throw new Error('Nothing is live yet, so there is nothing that a candidate could go together with.');
  await checkedApps(builds, replaced, releasedApps(current), publication);
  const known: Builds = Object.fromEntries(
    (Object.entries(builds) as [AppName, string][]).filter(([app]) => appRelease(current, app)),
  );
  return amend('publish', builds, publication, (apps) => changedApps(known, noted, apps, publication));
}

/** Shows builds to a share of the visitors, in percent from 1 to 99; checked like a release, and throws as one. */
export function startCanary(builds: Builds, percent: number, publication: Publication = {}): Promise<Release> {
  return amend(`canary of ${percent} %`, builds, publication, (apps) =>
    checkedApps(builds, tried(percent), apps, publication),
  );
}

interface EndOptions extends Publication {
  /** Ends the trial of this build alone: another one that was begun meanwhile goes on. */
  leaving?: string;
}

/** Ends the trial of a canary: everybody gets the live build. Throws where there is no canary. */
export async function endCanary(app: AppName, options: EndOptions = {}): Promise<Release> {
  const { canary } = appRelease(await (options.store ?? directoryStore()).current(), app) ?? {};
  if (!canary) throw new Error(`${app} has no canary.`);
  const { leaving = canary.build } = options;
  return amend('end the canary', { [app]: leaving }, options, (apps) => {
    const live = apps[app];
    return live?.canary?.build === leaving ? { ...apps, [app]: withoutCanary(live) } : apps;
  });
}
