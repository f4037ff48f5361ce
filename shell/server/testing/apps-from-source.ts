import { declarationOf } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import { ROOT } from '@shop/environment/directories';
import type { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { remoteNames } from '@shop/workspace/apps';
import path from 'node:path';
import * as shell from '../../src/rendering/render-page.tsx';

/**
 * Pages are rendered as in production without a build. What the bundler changes is not tested this way. Returns the routes
 * that the apps declare: `/products/:slug`.
 *
 * @param more Remotes of the test beside those of the shop.
 */
export async function publishFromSource(releases: ReleaseDirectory, more: readonly Remote[] = []): Promise<string[]> {
  const sources: Record<string, unknown> = { shell };
  const declarations = [shell.declaration];
  Object.assign(globalThis, { appsFromSource: sources });
  const bundleOf = (name: string) => `module.exports = globalThis.appsFromSource['${name}']`;
  releases.addBuild('shell', 'source', bundleOf('shell'), shell.declaration);
  const own = await Promise.all(
    remoteNames().map((name) => import(path.join(ROOT, name, 'src/remote.ts')) as Promise<{ remote: Remote }>),
  );
  const remotes = [...own.map(({ remote }) => remote), ...more];
  for (const remote of remotes) {
    const { name } = remote;
    sources[name] = { remote };
    const declaration = declarationOf(remote);
    declarations.push(declaration);
    releases.addBuild(name, 'source', bundleOf(name), declaration);
  }
  const live = ['shell' as const, ...remotes.map(({ name }) => name)].map((name) => [name, { build: 'source' }]);
  releases.publish(Object.fromEntries(live) as Parameters<ReleaseDirectory['publish']>[0]);
  return declarations.flatMap(({ routes }) => routes.map(({ path: route }) => route));
}
