import type { AppName } from '@shop/composition/app-name';
import { bringBuilds } from '../copy-build.ts';
import { makeLive } from '../make-live.ts';
import { openStore } from '../open-store.ts';
import { releaseDirectory } from '../store-places.ts';
import { addSealedBuild } from './sealed-build.ts';

/** Makes builds of an app and publishes them one after another, as a team in a hurry: a process of its own for tests. */
const [app, ...builds] = process.argv.slice(2) as [AppName, ...string[]];
const store = await openStore();
for (const build of builds) {
  addSealedBuild(releaseDirectory(), app, build);
  await bringBuilds({ [app]: build }, store);
  await makeLive({ [app]: build }, 'release', { store });
}
