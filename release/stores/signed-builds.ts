import type { AppName } from '@shop/composition/app-name';
import { isDeepStrictEqual } from 'node:util';
import { readManifest, type BuildManifest } from '../document/build-manifest.ts';
import type { BuildOrigin } from '../document/build-origin.ts';
import { buildEntries, type Builds, type ReleaseEvent } from '../document/release.ts';
import { featuresRefusal, readTrustedKeys } from '../signing/keys.ts';
import { sharedFileProblem } from '../signing/named-by-content.ts';
import { sha384, signerOf, verifiedFileList, type SignedManifest } from '../signing/signed-manifest.ts';
import { directoryStore } from './directory-store.ts';
import type { ReleaseRepository } from './release-repository.ts';

/** Files of a build that are read or written at the same time. */
const CONCURRENCY = 16;

/** A build that is not there, or that no trusted key signed as it is. Trying again does not help. */
export class UnverifiedBuild extends Error {}

/** The hashes of a build's files as a trusted key signed them, without reading the files. Throws with what is wrong. */
export async function signedFiles(store: ReleaseRepository, app: AppName, build: string): Promise<SignedManifest> {
  const [list, signature] = await Promise.all(
    ['files.json', 'signature.json'].map((file) => store.read(app, build, file)),
  );
  if (!list && !signature)
    throw new UnverifiedBuild(`${store.address} has no build ${build} of ${app}. Build it first: npm run build`);
  try {
    if (!list || !signature) throw new UnverifiedBuild('it is not signed');
    return verifiedFileList(readTrustedKeys(store.trustedKeys), app, list, signature);
  } catch (cause) {
    const { message } = cause as Error;
    const hint = /which is not trusted/.test(message) ? ` ${trustHint(store, app)}` : '';
    throw new UnverifiedBuild(`${app} ${build} can not be released: ${message}.${hint}`, { cause });
  }
}

/** What to do about a key that is not trusted. */
const trustHint = ({ trustedKeys }: ReleaseRepository, app: AppName): string =>
  `The list of trusted keys is ${trustedKeys}. If the shop uses another one, name it: TRUSTED_KEYS=…/var/keys/trusted-keys.json. ` +
  `To trust the key: npm run release -- keys trust NAME PUBLIC-KEY ${app}`;

/** Tells of builds whether a trusted key signed the list of their files in a store. */
export const isSignedIn =
  (store: ReleaseRepository) =>
  (app: AppName, build: string): Promise<boolean> =>
    signedFiles(store, app, build).then(
      () => true,
      () => false,
    );

function manifestOf(app: AppName, build: string, text: string): BuildManifest {
  try {
    return readManifest(text);
  } catch (cause) {
    throw new UnverifiedBuild(`${app} ${build} can not be released: ${(cause as Error).message}.`, { cause });
  }
}

/** A build's manifest, if a trusted key signed it. Throws with what is wrong. */
export async function verifiedManifest(store: ReleaseRepository, app: AppName, build: string): Promise<BuildManifest> {
  const files = await signedFiles(store, app, build);
  const text = await store.read(app, build, 'manifest.json');
  if (!text || sha384(text) !== files['manifest.json'])
    throw new UnverifiedBuild(`${app} ${build} can not be released: manifest.json is not what was built.`);
  const manifest = manifestOf(app, build, text.toString('utf8'));
  if (manifest.app !== app || manifest.build !== build)
    throw new UnverifiedBuild(
      `${app} ${build} can not be released: its manifest is that of ${manifest.app} ${manifest.build}.`,
    );
  const features = manifest.declares?.ownDocument?.features;
  const signature = (await store.read(app, build, 'signature.json'))!;
  const refusal = featuresRefusal(readTrustedKeys(store.trustedKeys), signerOf(signature), features);
  if (refusal) throw new UnverifiedBuild(`${app} ${build} can not be released: ${refusal}`);
  return manifest;
}

/** Who made a build, as its signed manifest says; undefined where it does not, or is not verified. */
export const originOfBuild = (
  store: ReleaseRepository,
  app: AppName,
  build: string,
): Promise<BuildOrigin | undefined> =>
  verifiedManifest(store, app, build).then(
    ({ made }) => made,
    () => undefined,
  );

/** Whether a file name stays inside its build's folder. A signed list may still name a path that leads out of it. */
export const isInside = (file: string): boolean =>
  !/[\\\0]/.test(file) && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** All files of a build, its signature last. Throws `UnverifiedBuild` where one is not what a trusted key signed. */
async function verifiedFiles(store: ReleaseRepository, app: AppName, build: string): Promise<Map<string, Buffer>> {
  const signed = Object.entries(await signedFiles(store, app, build));
  // A signed build must not stand in for another one.
  const manifest = await verifiedManifest(store, app, build);
  const files = new Map<string, Buffer>();
  const read = async (file: string): Promise<Buffer> => {
    const content = await store.read(app, build, file);
    if (!content) throw new UnverifiedBuild(`${app} ${build} can not be used: ${file} is missing.`);
    files.set(file, content);
    return content;
  };
  for (let start = 0; start < signed.length; start += CONCURRENCY) {
    await Promise.all(
      signed.slice(start, start + CONCURRENCY).map(async ([file, hash]) => {
        if (!isInside(file)) throw new UnverifiedBuild(`${app} ${build} can not be used: ${file} lies outside of it.`);
        if (sha384(await read(file)) !== hash)
          throw new UnverifiedBuild(`${app} ${build} can not be used: ${file} is not what was built.`);
      }),
    );
  }
  const problem = sharedFileProblem(manifest, [...files.keys()], (file) => files.get(file)!);
  if (problem) throw new UnverifiedBuild(`${app} ${build} can not be used: ${problem}.`);
  for (const file of ['files.json', 'signature.json']) await read(file);
  return files;
}

/**
 * Copies a build from one store into another, unless that one has it already: the same files, signed by a key that it
 * trusts. Another maker is no difference, so that a build in use is not replaced. Throws `UnverifiedBuild`, and copies
 * nothing, where one of its files is not what a trusted key signed.
 */
export async function copyBuild(
  from: ReleaseRepository,
  to: ReleaseRepository,
  app: AppName,
  build: string,
): Promise<void> {
  const [sent, held] = await Promise.all(
    [from, to].map((store) => signedFiles(store, app, build).catch(() => undefined)),
  );
  if (sent && held && isDeepStrictEqual({ ...sent, 'manifest.json': '' }, { ...held, 'manifest.json': '' })) return;
  await to.put(app, build, await verifiedFiles(from, app, build));
}

/** Copies builds of this machine into a store, unless they are there. Whose signatures count is that store's list. */
export async function bringBuilds(
  builds: Builds,
  to: ReleaseRepository,
  from = directoryStore(undefined, to.trustedKeys),
): Promise<void> {
  if (to.address === from.address) return;
  for (const [app, build] of buildEntries(builds)) await copyBuild(from, to, app, build);
}

/** Where builds come from, by their manifests. A build whose files are gone has none. */
export async function originsOf(store: ReleaseRepository, builds: Builds): Promise<Pick<ReleaseEvent, 'made'>> {
  const known = buildEntries(builds).map(
    async ([app, build]) => [app, await originOfBuild(store, app, build)] as const,
  );
  const made = (await Promise.all(known)).filter(([, origin]) => origin !== undefined);
  return made.length > 0 ? { made: Object.fromEntries(made) } : {};
}
