import type { AppName } from '@shop/composition/app-name';
import { unreachableReason } from '@shop/release/proof/files-elsewhere';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';

interface Context {
  releases: ReleaseRepository;
  store: Pick<LiveBuilds, 'reasons' | 'missing' | 'strikes' | 'verified'>;
}

/**
 * What the storefront finds wrong with a build when it looks for itself: pages that it failed to render, a file that is missing
 * or altered, here or on another origin. Undefined where it finds nothing.
 */
export async function ownEvidence(
  app: AppName,
  build: string,
  { releases, store }: Context,
): Promise<string | undefined> {
  const name = `${app}/${build}`;
  const known = store.reasons[name];
  if (known !== undefined) return known;
  if (store.missing.includes(name)) return 'its files are gone';
  if (store.strikes.includes(name)) return 'it crashed on the server';
  try {
    store.verified.usable(app, build);
  } catch (error) {
    return (error as Error).message;
  }
  // Where the store can't be asked, nothing is known.
  return unreachableReason(releases, app, build).catch(() => undefined);
}
