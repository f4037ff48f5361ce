import type { AppName } from '@shop/composition/app-name';
import { makeLive } from '../publish.ts';
import { releaseDirectory } from '../stores/directory-store.ts';
import { openStore } from '../stores/open-store.ts';
import { bringBuilds } from '../stores/signed-builds.ts';
import { addSignedBuild } from './signed-build.ts';

/** Makes builds of an app and publishes them one after another, as a team in a hurry: a process of its own for tests. */
const [app, ...builds] = process.argv.slice(2) as [AppName, ...string[]];
const store = await openStore();
for (const build of builds) {
  addSignedBuild(releaseDirectory(), app, build);
  await bringBuilds({ [app]: build }, store);
  await makeLive({ [app]: build }, 'release', { store });
}
