import type { AppName } from '@shop/composition/app-name';
import path from 'node:path';
import * as z from 'zod/mini';
import { appsOf, buildsOf, type Release } from '../document/release.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { verifiedManifest } from '../stores/signed-builds.ts';
import { StateFile, type ReleaseState } from './release-state.ts';
import { shopHealth } from './shop-health.ts';
import { observedInBrowsers, type Observations, type Observed } from './standing.ts';

/** The part of `/health` about builds, by `app/build`. */
const Health = z.object({
  builds: z.record(
    z.string(),
    z.object({
      outOfUse: z.optional(z.string()),
      hasFailed: z.optional(z.boolean()),
      timedOut: z.optional(z.boolean()),
      inBrowsers: z.optional(z.enum(['works', 'fails'])),
    }),
  ),
});
const TIMEOUT_MS = 5_000;

/** What `state.json` says of builds. */
function observedIn({ counts, outOfUse, timedOut }: ReleaseState): Observations {
  const names = [...Object.keys(counts), ...Object.keys(outOfUse), ...timedOut];
  const observed = (name: string): Observed => ({
    ...(counts[name] ? observedInBrowsers(counts[name]) : {}),
    ...(timedOut.includes(name) ? { timedOut: true } : {}),
    ...(outOfUse[name] ? { outOfUse: outOfUse[name].reason, hasFailed: true } : {}),
  });
  return Object.fromEntries(names.map((name) => [name, observed(name)]));
}

/**
 * What storefronts observed of builds: in a folder what they recorded there; for other stores what the shop's `/health`
 * says to this machine's key. Undefined where no shop answers, or it does not trust the key.
 */
export async function observationsOf({
  address,
}: Pick<ReleaseRepository, 'address'>): Promise<Observations | undefined> {
  if (path.isAbsolute(address)) return observedIn(new StateFile(address).read());
  return Health.safeParse(await shopHealth({ address }, TIMEOUT_MS)).data?.builds;
}

/** What is known of the builds of a release, and whether a shop said so. */
interface Known {
  seen: Observations;
  /** False where no shop could be asked which builds failed: for a bucket whose shop is not named, or does not answer. */
  isObserved: boolean;
}

/** The same; where no storefront was asked, with the builds of a release that no trusted key signed as they are. */
export async function verifiedObservations(store: ReleaseRepository, release: Release): Promise<Known> {
  const observed = await observationsOf(store);
  if (observed && !path.isAbsolute(store.address)) return { seen: observed, isObserved: true };
  const seen: Record<string, Observed> = { ...observed };
  const named = appsOf(release).flatMap((app) => buildsOf(release, app).map((build) => [app, build] as const));
  const check = async (app: AppName, build: string): Promise<void> => {
    const name = `${app}/${build}`;
    const reason = await verifiedManifest(store, app, build).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (reason !== undefined) seen[name] = { outOfUse: reason, ...seen[name] };
  };
  await Promise.all(named.map(([app, build]) => check(app, build)));
  return { seen, isObserved: observed !== undefined };
}
