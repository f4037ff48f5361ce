import { pruneBuilds } from '@shop/release/planning/prune';
import { openStore } from '@shop/release/stores/open-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyInstance } from 'fastify';

export interface StoreOptions {
  /** Where releases come from (`s3://bucket/prefix`); undefined if that is `releaseDirectory` itself. */
  releaseStore: string | undefined;
  releaseDirectory: string;
  /** Milliseconds between two checks for new publications. */
  releasePoll: number;
  trustedKeys: string;
}

interface FollowedStore {
  /** A release that is published here is live on this storefront at once, and on others after their next check. */
  releases: ReleaseRepository;
  /** Copies the store into the served folder; undefined if that folder is itself the store. */
  mirror: StoreMirror | undefined;
}

export async function followStore(
  app: FastifyInstance,
  { releaseStore, releaseDirectory, releasePoll, trustedKeys }: StoreOptions,
): Promise<FollowedStore> {
  const store = await openStore(releaseStore ?? releaseDirectory, trustedKeys);
  if (releaseStore === undefined) return { releases: store, mirror: undefined };

  const mirror = new StoreMirror({
    store,
    directory: releaseDirectory,
    every: releasePoll,
    prune: pruneBuilds,
    onProblem: (error) =>
      app.log.error({ err: error }, 'The release store can not be reached or read; the live release stays'),
  });
  app.addHook('onClose', () => mirror.close());
  await mirror.start();

  const add: ReleaseRepository['add'] = async (release) => {
    const isAdded = await store.add(release);
    if (isAdded) await mirror.sync();
    return isAdded;
  };
  return { releases: { ...store, add }, mirror };
}
