import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { hostname } from 'node:os';
import path from 'node:path';
import { readManifest, type BuildManifest, type Release } from '../document/release.ts';
import { readTrustedKeys } from '../signing/keys.ts';
import { sha384, verifiedFileList, type SignedManifest } from '../signing/signed-manifest.ts';

/** Where builds and publications are kept, and from where storefronts take them. */
export interface ReleaseRepository {
  /** As a person names it: a folder, `s3://bucket/prefix`. */
  readonly address: string;
  /** Whom the store's history names for what is published here; user and machine where absent. */
  readonly publisher?: string;
  /** File with the list of keys whose signatures count for whoever uses this store. */
  readonly trustedKeys: string;
  /** What is live; undefined before the first publication. Throws where it is damaged and nothing stands in for it. */
  current: () => Promise<Release | undefined>;
  /** What was published and can be read, newest first. */
  history: () => Promise<Release[]>;
  /** What was published after the publication of this number, newest first. Asked again and again, so it costs little. */
  after: (revision: number) => Promise<Release[]>;
  /**
   * Adds a publication under its number, if nobody else took that meanwhile. Answers whether it was added: two publishers
   * at once never lose what the other one made live.
   */
  add: (release: Release) => Promise<boolean>;
  /** The builds of an app that are there whole, with the time of their arrival in milliseconds. */
  builds: (app: AppName) => Promise<{ build: string; at: number }[]>;
  /** A file of a build; undefined where there is none. */
  read: (app: AppName, build: string, file: string) => Promise<Buffer | undefined>;
  /** Puts a build there, whole, in place of one of the same name. */
  put: (app: AppName, build: string, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  remove: (app: AppName, build: string) => Promise<void>;
}

/** How a store names this checkout. Machines that share one may have theirs in folders of the same name. */
export const checkoutIn = ({ address }: ReleaseRepository): string =>
  path.isAbsolute(address) ? ROOT : `${hostname()}:${ROOT}`;

/** A build that is not there, or that no trusted key vouches for as it is: asking again does not help. */
export class UnverifiedBuild extends Error {}

/** The files of a build by what a trusted key signed, without reading them. Throws with what is wrong. */
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
    throw new UnverifiedBuild(`${app} ${build} can not be released: ${(cause as Error).message}.`, { cause });
  }
}

function manifestOf(app: AppName, build: string, text: string): BuildManifest {
  try {
    return readManifest(text);
  } catch (cause) {
    throw new UnverifiedBuild(`${app} ${build} can not be released: ${(cause as Error).message}.`, { cause });
  }
}

/** A build's manifest, if a trusted key vouches for it. Throws with what is wrong. */
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
  return manifest;
}
