import type { AppName } from '@shop/composition/app-name';
import type { Builds, Publication } from '../document/amend.ts';
import type { Change } from '../document/next-release.ts';
import type { AppRelease, Apps } from '../document/release.ts';
import { refuseUnreachable } from '../proof/files-elsewhere.ts';
import { directoryStore } from '../stores/directory-store.ts';
import { checkoutIn, verifiedManifest, signedFiles, type ReleaseRepository } from '../stores/release-repository.ts';
import { checked } from './compatibility.ts';

/** What is live once builds are changed. Throws where one of them can't be proven. */
export async function changedApps(
  builds: Builds,
  change: Change,
  apps: Apps,
  { store = directoryStore(), from = checkoutIn(store) }: Publication,
): Promise<Apps> {
  const isSound = (app: AppName, build: string) =>
    signedFiles(store, app, build).then(
      () => true,
      () => false,
    );
  const wanted = { ...apps };
  for (const [app, build] of Object.entries(builds) as [AppName, string][])
    wanted[app] = await declared(store, app, await change(app, build, wanted[app], { from, isSound }));
  return wanted;
}

/**
 * The same, if all that visitors can then come upon goes together, and what is new to them can be reached. Throws with what
 * does not.
 */
export async function checkedApps(builds: Builds, change: Change, apps: Apps, publication: Publication): Promise<Apps> {
  const { store = directoryStore(), dropPrevious = false, report = () => {} } = publication;
  const wanted = await checked(store, await changedApps(builds, change, apps, publication), { dropPrevious, report });
  await refuseUnreachable(store, builds, { before: apps });
  return wanted;
}

/** With what its builds declare. */
export async function declared(
  store: ReleaseRepository,
  app: AppName,
  { canary, ...live }: AppRelease,
): Promise<AppRelease> {
  const declaredBy = async (build: string) => {
    const { declares } = await verifiedManifest(store, app, build);
    return declares ? { declares } : {};
  };
  return {
    ...live,
    ...(await declaredBy(live.build)),
    ...(canary ? { canary: { ...canary, ...(await declaredBy(canary.build)) } } : {}),
  };
}
