import type { AppName } from '@shop/composition/app-name';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildManifest, buildPath } from '../document/build-manifest.ts';
import { signBuild } from '../signing/signed-manifest.ts';

/** Adds a build of one file to a release store, signed with this machine's key; `says` overrides fields of its manifest. */
export function addSignedBuild(
  store: string,
  app: AppName,
  build: string,
  says: Partial<Pick<BuildManifest, 'contract' | 'shares' | 'calls' | 'declares' | 'publicPath' | 'made'>> = {},
): void {
  const folder = path.join(store, app, build);
  mkdirSync(path.join(folder, 'web'), { recursive: true });
  writeFileSync(path.join(folder, 'web/entry.js'), `/* ${app} ${build} */`);
  const manifest: BuildManifest = {
    app,
    build,
    contract: 1,
    shares: {},
    calls: [],
    publicPath: buildPath(app, build),
    entry: ['entry.js'],
    fonts: [],
    chunks: { remote: [] },
    integrity: {},
    ...says,
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  signBuild(folder);
}
