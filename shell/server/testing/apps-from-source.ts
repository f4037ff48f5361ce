import type { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { remote as account } from '../../../mf-account/src/remote.ts';
import { remote as cart } from '../../../mf-cart/src/remote.ts';
import { remote as catalog } from '../../../mf-catalog/src/remote.ts';
import * as shell from '../../src/rendering/render-page.tsx';

const FROM_SOURCE = {
  shell,
  'mf-account': { remote: account },
  'mf-cart': { remote: cart },
  'mf-catalog': { remote: catalog },
};

/**
 * Publishes builds whose bundles are the sources themselves, loaded by the test: pages as the shop renders them, without
 * building it first. What building changes is not in them.
 */
export function publishFromSource(releases: ReleaseDirectory): void {
  Object.assign(globalThis, { appsFromSource: FROM_SOURCE });
  for (const name of Object.keys(FROM_SOURCE) as (keyof typeof FROM_SOURCE)[]) {
    releases.addBuild(name, 'source', `module.exports = globalThis.appsFromSource['${name}']`);
  }
  const build = { build: 'source' };
  releases.publish({ shell: build, 'mf-account': build, 'mf-cart': build, 'mf-catalog': build });
}
