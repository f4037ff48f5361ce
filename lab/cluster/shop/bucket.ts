import { varDirectory } from '@shop/environment/directories';
import type { Builds } from '@shop/release/document/release';
import { makeLive } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';
import { s3Store } from '@shop/release/stores/s3-store';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { S3_KEYS, S3Server } from '@shop/release/testing/s3-server';
import { join } from 'node:path';

/** The bucket that all storefronts take their releases from. */
export interface Bucket {
  address: string;
  /** Settings of whoever uses it. */
  environment: Record<string, string>;
  /** Copies builds from a shop's folder into the bucket and makes them live. */
  release: (builds: Builds, from?: string) => Promise<void>;
  /** Who published what is in the bucket's history, the newest first. */
  publishers: () => Promise<string[]>;
  /** Why the bucket's server failed, which is not the shop's fault. */
  failures: readonly string[];
  stop: () => Promise<void>;
}

/** Starts an S3 server with what is live in this checkout. */
export async function startBucket(): Promise<Bucket> {
  const server = new S3Server();
  await server.start();
  const address = server.address();
  Object.assign(process.env, S3_KEYS);
  const keys = join(varDirectory(), 'keys/trusted-keys.json');
  const store = s3Store(address, keys);
  const release: Bucket['release'] = async (builds, from = join(varDirectory(), 'release')) => {
    await bringBuilds(builds, store, directoryStore(from, keys));
    await makeLive(builds, 'release', { store });
  };
  const live = await directoryStore(join(varDirectory(), 'release'), keys).current();
  if (!live) throw new Error('Nothing is live in this checkout.');
  const builds = Object.entries({ shell: live.shell, ...live.remotes }).map(([app, { build }]) => [app, build]);
  await release(Object.fromEntries(builds) as Builds);
  return {
    address,
    environment: { ...S3_KEYS, RELEASE_STORE: address, TRUSTED_KEYS: keys },
    release,
    publishers: async () => (await store.history()).map(({ by }) => by ?? ''),
    failures: server.failures,
    stop: () => server.remove(),
  };
}
