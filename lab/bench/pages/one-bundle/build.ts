import type { StatsCompilation } from '@rspack/core';
import { compileApp } from '@shop/build/build-app';
import { readBundle } from '@shop/build/declare-app';
import type { AppName } from '@shop/composition/app-name';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { type BuildManifest, buildPath } from '@shop/release/document/build-manifest';
import { makeLive } from '@shop/release/publish';
import { integrityOf, signBuild } from '@shop/release/signing/signed-manifest';
import { directoryStore } from '@shop/release/stores/directory-store';
import { appNames } from '@shop/workspace/apps';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD, oneBundle, placeOf } from './configuration.ts';

/**
 * Builds shell and remotes as one application into a release store that a storefront can serve: the shop without
 * federation, for comparison. The folder must be empty.
 */
export async function buildOneBundle(store: string): Promise<void> {
  const files = path.join(store, 'files');
  const of = (app: AppName) => path.join(store, app, BUILD);
  const generated = path.join(store, 'generated');
  mkdirSync(generated, { recursive: true });
  const configurations = await oneBundle({ files, of }, generated);

  const all = (await compileApp(() => configurations)).stats;
  const browser = all[0]!.toJson({ all: false, assets: true, entrypoints: true, chunkGroups: true });

  for (const app of appNames()) {
    renameSync(path.join(files, app, BUILD), path.join(of(app), 'web'));
    writeFileSync(path.join(of(app), 'manifest.json'), JSON.stringify(manifestOf(app, of(app), browser)));
    signBuild(of(app));
  }
  for (const folder of [files, generated]) rmSync(folder, { recursive: true });
  const builds = Object.fromEntries(appNames().map((app) => [app, BUILD]));
  await makeLive(builds, 'release', { store: directoryStore(store) });
}

/** Stands in for a remote's container, which every manifest must name. Remotes are imported, so no page requests it. */
const NO_FILE = 'imported';

type Group = { assets?: { name: string }[] };

/** The manifest of one app's part of the build. Chunks that several apps share belong to the shell. */
function manifestOf(app: AppName, folder: string, stats: StatsCompilation): BuildManifest {
  const place = placeOf(app);
  const ownOf = (names: readonly string[], kind = /\.(js|css)$/) =>
    names.filter((name) => name.startsWith(place) && kind.test(name)).map((name) => name.slice(place.length));
  const ownIn = ({ assets = [] }: Group) => ownOf(assets.map(({ name }) => name));
  const emitted = (stats.assets ?? []).map(({ name }) => name);

  const chunks: Record<string, string[]> = app === 'shell' ? {} : { remote: [] };
  for (const [name, group] of Object.entries(stats.namedChunkGroups ?? {})) {
    const own = ownIn(group);
    const short = name.slice(name.lastIndexOf('/') + 1);
    if (own.length > 0) chunks[short] = [...new Set([...(chunks[short] ?? []), ...own])];
  }
  const { declares, calls, problem } = readBundle(path.join(folder, 'server/server.cjs'), app, chunks);
  if (problem) throw new Error(`${app} can not be built: ${problem}.`);
  return {
    app,
    build: BUILD,
    contract: REMOTE_CONTRACT,
    shares: {},
    declares,
    calls,
    publicPath: buildPath(app, BUILD),
    entry: app === 'shell' ? ownIn(stats.entrypoints?.[`${place}main`] ?? {}) : [NO_FILE],
    fonts: ownOf(emitted, /\.woff2$/),
    chunks,
    integrity: Object.fromEntries(
      ownOf(emitted).map((file) => [file, integrityOf(readFileSync(path.join(folder, 'web', file)))]),
    ),
  };
}
