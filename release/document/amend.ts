import type { AppName } from '@shop/composition/app-name';
import { isDeepStrictEqual } from 'node:util';
import { pruneBuilds } from '../planning/prune.ts';
import { currentUser } from '../signing/keys.ts';
import { directoryStore } from '../stores/directory-store.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { releasedApps, type Apps, type Release } from './release.ts';

export type Builds = Partial<Record<AppName, string>>;

export interface Publication {
  /** Where it is made live; this machine's release store where absent. */
  store?: ReleaseRepository;
  /** What later builds of other origins leave alone: this checkout where absent. */
  from?: string;
  /** Stands in the history behind what was done. */
  because?: string;
  /** Who does it; user and machine where absent. */
  by?: string;
  /** Whether builds that only take over after a failure may be given up where they don't go with the rest. */
  dropPrevious?: boolean;
  /** Told of each build that is given up. */
  report?: (line: string) => void;
}

/** What was done with builds, as the history tells it: "release, mf-catalog 4cae05680e". */
const told = (action: string, builds: Builds, because: string | undefined): string =>
  [action, ...Object.entries(builds).map((entry) => entry.join(' '))].join(', ') + (because ? `: ${because}` : '');

/**
 * Publishes what `edit` makes of that which is live, atomically. Whoever was slower edits anew what the other one left.
 * What is the same as before is not published.
 */
export async function amend(
  action: string,
  builds: Builds,
  { store = directoryStore(), by = store.publisher ?? currentUser(), because }: Publication,
  edit: (apps: Apps) => Apps | Promise<Apps>,
): Promise<Release> {
  let tried = 0;
  for (;;) {
    const current = await store.current();
    const revision = (current?.revision ?? 0) + 1;
    if (revision <= tried)
      throw new Error(`Publication ${revision} is damaged, so none can follow it. Mend it: npm run release -- mend`);
    const { shell, ...rest } = await edit(current ? releasedApps(current) : {});
    const remotes = rest as Release['remotes'];
    if (!shell) throw new Error('The first publication must name a build of shell.');
    if (current && isDeepStrictEqual({ shell, remotes }, { shell: current.shell, remotes: current.remotes }))
      return current;

    const release: Release = {
      id: `${revision}-${Date.now().toString(36)}`,
      revision,
      at: new Date().toISOString(),
      by,
      action: told(action, builds, because),
      shell,
      remotes,
    };
    if (await store.add(release)) {
      await pruneBuilds(store);
      return release;
    }
    tried = revision;
  }
}
