import type { AppName } from '@shop/composition/app-name';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../publish.ts';
import { releaseDirectory } from '../store-places.ts';

/** Makes builds of an app and publishes them one after another, as a team in a hurry: a process of its own for tests. */
const [app, ...builds] = process.argv.slice(2) as [AppName, ...string[]];
for (const build of builds) {
  const folder = path.join(releaseDirectory(), app, build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
  await publish({ [app]: build });
}
