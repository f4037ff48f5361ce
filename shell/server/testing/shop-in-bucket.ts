import { makeLive } from '@shop/release/publish';
import { directoryStore } from '@shop/release/stores/directory-store';
import { s3Store } from '@shop/release/stores/s3-store';
import { bringBuilds } from '@shop/release/stores/signed-builds';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { S3_KEYS, S3Server } from '@shop/release/testing/s3-server';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { StorefrontConfig } from '../config.ts';
import { addWebFiles, operatorsHealth, remoteShowing, shellSaying, testStorefront } from './test-storefront.ts';

/** A bucket with a release, where the catalogue `c1` is live and `c2` is built. It ends with the test. */
export async function shopInBucket() {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const s3 = new S3Server();
  await s3.start();
  onTestFinished(() => s3.remove());
  // The folder in which a team builds: on another machine than the storefronts.
  const team = new ReleaseDirectory();
  onTestFinished(() => team.remove());

  const bucket = () => s3Store(s3.address(), team.trustedKeys);
  const bring = async (builds: Record<string, string>) =>
    bringBuilds(builds, bucket(), directoryStore(team.path, team.trustedKeys));
  const release = async (builds: Record<string, string>) => {
    await bring(builds);
    return makeLive(builds, 'release', { store: bucket() });
  };
  /** A storefront on another machine, which only knows the bucket's address and the trusted keys. */
  const storefront = async (config: Partial<StorefrontConfig> = {}) => {
    const machine = new ReleaseDirectory();
    onTestFinished(() => machine.remove());
    const { app } = await testStorefront({
      config: {
        releaseStore: s3.address(),
        releasePoll: 50,
        releaseDirectory: path.join(machine.path, 'mirror'),
        trustedKeys: team.trustedKeys,
        secret: 'a secret of the storefronts',
        ...config,
      },
    });
    return app;
  };

  team.addBuild('shell', 's1', shellSaying('shell one'));
  for (const build of ['c1', 'c2']) {
    team.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'catalogue ${build}'`));
    addWebFiles(team, `mf-catalog/${build}`, { 'home.js': `/* ${build} */` });
  }
  await release({ shell: 's1', 'mf-catalog': 'c1' });
  return { s3, team, bucket, bring, release, storefront };
}

export const home = async (app: FastifyInstance) => (await app.inject({ url: '/' })).body;
export const health = async (app: FastifyInstance) =>
  (await app.inject(operatorsHealth)).json<Record<string, unknown>>();
export const showsSoon = (app: FastifyInstance, words: string) =>
  vi.waitFor(async () => expect(await home(app)).toContain(words), { timeout: 30_000 });
