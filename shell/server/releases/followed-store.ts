import { pruneBuilds } from '@shop/release/planning/prune';
import { openStore } from '@shop/release/stores/open-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { StoreMirror } from '@shop/release/stores/store-mirror';
import type { FastifyInstance } from 'fastify';
import type { StorefrontConfig } from '../config.ts';

interface FollowedStore {
  /** What is published here is live on this storefront at once, and on others when they look. */
  releases: ReleaseRepository;
  /** Absent where the served folder is itself the store. */
  mirror: StoreMirror | undefined;
}

/** The release store that the operator named, followed as long as the storefront runs. */
export async function followedStore(
  app: FastifyInstance,
  {
    releaseStore,
    releaseDirectory,
    releasePoll,
    trustedKeys,
  }: Pick<StorefrontConfig, 'releaseStore' | 'releaseDirectory' | 'releasePoll' | 'trustedKeys'>,
): Promise<FollowedStore> {
  const store = await openStore(releaseStore ?? releaseDirectory, trustedKeys);
  if (releaseStore === undefined) return { releases: store, mirror: undefined };

  const mirror = new StoreMirror({
    store,
    directory: releaseDirectory,
    every: releasePoll,
    prune: pruneBuilds,
    onProblem: (error) => app.log.error({ err: error }, 'The release store can not be followed; what is live stays'),
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
