import type { AppName } from '@shop/composition/app-name';
import type { Builds } from '../document/amend.ts';
import { sha384 } from '../signing/signed-manifest.ts';
import { directoryStore } from './directory-store.ts';
import { verifiedManifest, signedFiles, UnverifiedBuild, type ReleaseRepository } from './release-repository.ts';

/** Files of a build that are under way at once. */
const AT_ONCE = 16;

/** A list of files is only as good as whoever signed it: none of them may lie elsewhere than in its build. */
export const isInside = (file: string): boolean =>
  !/[\\\0]/.test(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/**
 * Copies a build from one store into another, if that one has not got it, signed the same. Throws `UnverifiedBuild`, and
 * copies nothing, where one of its files is not what a trusted key signed.
 */
export async function copyBuild(
  from: ReleaseRepository,
  to: ReleaseRepository,
  app: AppName,
  build: string,
): Promise<void> {
  const signature = await from.read(app, build, 'signature.json');
  if (signature && (await to.read(app, build, 'signature.json'))?.equals(signature)) return;
  await to.put(app, build, await verifiedFiles(from, app, build));
}

/** Brings builds of this machine into a store, where they are not yet. Whose signatures count is that store's list. */
export async function bringBuilds(
  builds: Builds,
  to: ReleaseRepository,
  from = directoryStore(undefined, to.trustedKeys),
): Promise<void> {
  if (to.address === from.address) return;
  for (const [app, build] of Object.entries(builds) as [AppName, string][]) await copyBuild(from, to, app, build);
}

/** All files of a build, its signature last. Throws `UnverifiedBuild` where one is not what a trusted key signed. */
export async function verifiedFiles(
  store: ReleaseRepository,
  app: AppName,
  build: string,
): Promise<Map<string, Buffer>> {
  const signed = Object.entries(await signedFiles(store, app, build));
  // A signed build must not stand in for another one.
  await verifiedManifest(store, app, build);
  const files = new Map<string, Buffer>();
  const read = async (file: string): Promise<Buffer> => {
    const content = await store.read(app, build, file);
    if (!content) throw new UnverifiedBuild(`${app} ${build} can not be used: ${file} is missing.`);
    files.set(file, content);
    return content;
  };
  for (let start = 0; start < signed.length; start += AT_ONCE) {
    await Promise.all(
      signed.slice(start, start + AT_ONCE).map(async ([file, hash]) => {
        if (!isInside(file)) throw new UnverifiedBuild(`${app} ${build} can not be used: ${file} lies outside of it.`);
        if (sha384(await read(file)) !== hash)
          throw new UnverifiedBuild(`${app} ${build} can not be used: ${file} is not what was built.`);
      }),
    );
  }
  for (const file of ['files.json', 'signature.json']) await read(file);
  return files;
}
