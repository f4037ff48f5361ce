import type { AppName } from '@shop/composition/app-name';
import { isDeepStrictEqual } from 'node:util';
import { releasedApps, type AppRelease, type Apps, type Release } from './document/release.ts';
import { checked } from './planning/compatibility.ts';
import { declared } from './planning/planned.ts';
import { pruneBuilds } from './planning/prune.ts';
import { refuseUnreachable } from './proof/files-elsewhere.ts';
import { distrustReason, type TrustedKey } from './signing/keys.ts';
import type { ReleaseRepository } from './stores/release-repository.ts';
import { copyBuild } from './stores/signed-builds.ts';

/** Takes in a build that a team sent, if a key that is trusted for its app signed it and all of it came. Throws else. */
export async function acceptBuild(
  store: ReleaseRepository,
  app: AppName,
  build: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const sent: ReleaseRepository = { ...store, address: 'What was sent', read: async (_, __, file) => files.get(file) };
  await copyBuild(sent, store, app, build);
}

/** What was asked for can't be done with this key. */
export class ForbiddenChange extends Error {}

interface Sender {
  key: TrustedKey;
  /** Origin of the shop into which the team releases. */
  shop: string;
}

/**
 * Publishes what a team asked for: what it changes must be its own, and go together with the rest. Who did it and when, and
 * what the builds declare, is not taken from the team. Answers undefined where somebody else was first: with other
 * publications after it none is taken twice. Throws with what is wrong.
 */
export async function acceptPublication(
  store: ReleaseRepository,
  asked: Release,
  { key, shop }: Sender,
): Promise<Release | undefined> {
  const current = await store.current();
  const revision = (current?.revision ?? 0) + 1;
  if (asked.revision !== revision) return undefined;

  const before: Apps = current ? releasedApps(current) : {};
  const wanted: Apps = { ...releasedApps(asked) };
  for (const app of new Set([...Object.keys(before), ...Object.keys(wanted)] as AppName[])) {
    if (isDeepStrictEqual(before[app], wanted[app])) continue;
    if (distrustReason([key], key.id, app)) throw new ForbiddenChange(`${key.name} may not change ${app}.`);
    if (!wanted[app]) throw new ForbiddenChange(`${app} can not be taken away.`);
    wanted[app] = await declared(store, app, wanted[app]);
  }
  const { shell, ...remotes } = await checked(store, wanted, { dropPrevious: false, report: () => undefined });
  for (const [app, { build, canary = { build } }] of Object.entries(wanted) as [AppName, AppRelease][])
    for (const shown of [build, canary.build]) await refuseUnreachable(store, { [app]: shown }, { before, shop });
  const release: Release = {
    id: `${revision}-${Date.now().toString(36)}`,
    revision,
    at: new Date().toISOString(),
    by: key.name,
    action: asked.action?.slice(0, 500) ?? '',
    shell: shell!,
    remotes: remotes as Release['remotes'],
  };
  if (!(await store.add(release))) return undefined;
  await pruneBuilds(store);
  return release;
}
