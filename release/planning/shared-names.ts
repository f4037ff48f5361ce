import { isDeepStrictEqual } from 'node:util';
import { sharedFilesOf } from '../document/build-manifest.ts';
import { buildsBehind, type Apps } from '../document/release.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { verifiedManifest } from '../stores/signed-builds.ts';

/**
 * Throws where a build that visitors could get has another file at an address than a build that stands beside it. A file's
 * name holds 72 bits of its hash, so by chance that never happens; somebody may have looked for two such files.
 */
export async function refuseSharedNames(store: ReleaseRepository, apps: Apps, before: Apps): Promise<void> {
  for (const [app, one] of Object.entries(apps) as [keyof Apps, Apps[keyof Apps]][]) {
    if (!one || isDeepStrictEqual(one, before[app])) continue;
    const known = new Map<string, { build: string; hash: string | undefined }>();
    for (const build of [...buildsBehind(one), one.build, ...(one.canary ? [one.canary.build] : [])]) {
      const manifest = await verifiedManifest(store, app, build).catch(() => undefined);
      for (const file of manifest ? sharedFilesOf(manifest) : []) {
        const hash = manifest!.integrity[file];
        const other = known.get(file);
        if (other && other.hash !== hash)
          throw new Error(
            `${app} ${build} can not be released: its ${file} is another file than that of ${app} ${other.build}, at the same address.`,
          );
        known.set(file, { build, hash });
      }
    }
  }
}
