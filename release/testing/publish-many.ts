import type { AppName } from '@shop/composition/app-name';
import { makeLive } from '../publish.ts';
import { releaseDirectory } from '../stores/directory-store.ts';
import { openStore } from '../stores/open-store.ts';
import { bringBuilds } from '../stores/signed-builds.ts';
import { addSignedBuild } from './signed-build.ts';

/** A program for tests that run several publishers at once: makes builds of an app and publishes them one after another. */
const [app, ...builds] = process.argv.slice(2) as [AppName, ...string[]];
const store = await openStore();
for (const build of builds) {
  addSignedBuild(releaseDirectory(), app, build);
  await bringBuilds({ [app]: build }, store);
  await makeLive({ [app]: build }, 'release', { store });
}
