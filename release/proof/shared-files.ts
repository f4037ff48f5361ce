import type { AppName } from '@shop/composition/app-name';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readManifest, sharedFilesOf } from '../document/build-manifest.ts';

/** Milliseconds after a change within which a folder's time may not show the next one. */
const SETTLED_AFTER = 1_000;

interface Known {
  /** Changes with the file that it was read from. */
  stamp: string;
  files: ReadonlySet<string>;
}

/** Which builds of a folder have a file at an address without a build, as their manifests say. */
export class SharedFiles {
  readonly #directory: string;
  readonly #ofBuilds = new Map<string, Known>();
  readonly #ofApps = new Map<AppName, { changed: number; builds: ReadonlyMap<string, readonly string[]> }>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The builds that name a file, verified or not, the newest first. */
  buildsWith(app: AppName, file: string): readonly string[] {
    const changed = statSync(path.join(this.#directory, app), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    let known = this.#ofApps.get(app);
    if (known?.changed !== changed) {
      known = { changed, builds: this.#read(app) };
      if (changed < Date.now() - SETTLED_AFTER) this.#ofApps.set(app, known);
    }
    return known.builds.get(file) ?? [];
  }

  #read(app: AppName): Map<string, string[]> {
    const folder = path.join(this.#directory, app);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
    const arrivals = names.flatMap((build) => {
      const manifest = statSync(path.join(folder, build, 'manifest.json'), { throwIfNoEntry: false });
      return manifest ? [{ build, at: manifest.mtimeMs, stamp: `${manifest.ino} ${manifest.ctimeMs}` }] : [];
    });
    const builds = new Map<string, string[]>();
    for (const { build, stamp } of arrivals.sort((a, b) => b.at - a.at))
      for (const file of this.#filesOf(path.join(folder, build), stamp))
        builds.set(file, [...(builds.get(file) ?? []), build]);
    return builds;
  }

  #filesOf(folder: string, stamp: string): ReadonlySet<string> {
    const known = this.#ofBuilds.get(folder);
    if (known?.stamp === stamp) return known.files;
    const files = namedFiles(path.join(folder, 'manifest.json'));
    this.#ofBuilds.set(folder, { stamp, files });
    return files;
  }
}

/** The files that a manifest names, if they have shared addresses. Empty where it can't be read. */
function namedFiles(file: string): ReadonlySet<string> {
  try {
    return new Set(sharedFilesOf(readManifest(readFileSync(file, 'utf8'))));
  } catch {
    return new Set();
  }
}
