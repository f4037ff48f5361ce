import { Releases } from './releases.ts';
import { expect, test as base } from './visitor.ts';

/** Stories that publish builds. The shop's release is restored after each. */
export const test = base.extend<{ releases: Releases }>({
  releases: async ({ shop }, use, { project }) => {
    const releases = new Releases(shop.releaseDirectory, project.name, shop.url);
    await use(releases);
    releases.restore();
  },
});

export { expect };
