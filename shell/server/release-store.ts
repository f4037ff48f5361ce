import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildManifest, Release, type AppRelease, type PageRelease, type RemoteBuild } from '@shop/federation/release';
import { REMOTES, type RemoteName } from '@shop/contract/routes';
import type { AppName } from '@shop/build/paths';
import { loadServerBundle } from './server-bundle.ts';

interface Options {
  directory: string;
  /** Told once of every build that can't be used. */
  report: (failure: { app: AppName; build: string; error: unknown }) => void;
}

/**
 * The builds that are live, read from disk at every page view: a publication needs no restart, and a build whose files
 * are gone gives way to the previous one. Files of a build never change, so what was read of them is kept.
 */
export class ReleaseStore {
  readonly #directory: string;
  readonly #report: Options['report'];
  readonly #manifests = new Map<string, BuildManifest>();
  readonly #bundles = new Map<string, unknown>();
  readonly #broken = new Set<string>();
  #release: { changed: number; value: Release } | undefined;

  constructor({ directory, report }: Options) {
    this.#directory = directory;
    this.#report = report;
  }

  /** What is live now. A `release.json` that can't be read leaves the last good one in force. */
  release(): Release {
    const file = path.join(this.#directory, 'release.json');
    try {
      const changed = statSync(file).mtimeMs;
      if (this.#release?.changed !== changed) {
        this.#release = { changed, value: Release.parse(JSON.parse(readFileSync(file, 'utf8'))) };
      }
    } catch (cause) {
      if (!this.#release) throw new Error(`Nothing is published in ${this.#directory}. Build the shop first: npm run build`, { cause });
    }
    return this.#release!.value;
  }

  #of(app: AppName): AppRelease {
    const release = this.release();
    return app === 'shell' ? release.shell : release.remotes[app];
  }

  /** The builds of an app that can be used, best first: the live one, then the previous. */
  usableBuilds(app: AppName): string[] {
    const { build, previous } = this.#of(app);
    return [build, previous].filter((candidate) => candidate !== undefined).filter((candidate) => this.#isUsable(app, candidate));
  }

  #isUsable(app: AppName, build: string): boolean {
    if (this.#broken.has(`${app}/${build}`)) return false;
    return existsSync(path.join(this.#directory, app, build, 'manifest.json'));
  }

  /** Builds that are out of use, as `app/build`. */
  get brokenBuilds(): string[] {
    return [...this.#broken];
  }

  /** Takes a build out of use for as long as this process lives: its files are incomplete, or it crashed. */
  markBroken(app: AppName, build: string, error: unknown): void {
    if (this.#broken.has(`${app}/${build}`)) return;
    this.#broken.add(`${app}/${build}`);
    this.#report({ app, build, error });
  }

  /** Throws when the manifest is not there or not of this shape. */
  manifest(app: AppName, build: string): BuildManifest {
    const key = `${app}/${build}`;
    let manifest = this.#manifests.get(key);
    if (!manifest) {
      manifest = BuildManifest.parse(JSON.parse(readFileSync(path.join(this.#directory, key, 'manifest.json'), 'utf8')));
      this.#manifests.set(key, manifest);
    }
    return manifest;
  }

  /** The module that a build's server bundle exports. `require` hands out what is shared; the shell needs nothing. */
  serverModule(app: AppName, build: string, require: (id: string) => unknown): unknown {
    const key = `${app}/${build}`;
    if (!this.#bundles.has(key)) {
      this.#bundles.set(key, loadServerBundle(path.join(this.#directory, key, 'server/server.cjs'), require));
    }
    return this.#bundles.get(key);
  }

  /** Forgets a build's code, so that another shell build can hand it its own shared modules. */
  forgetBundles(): void {
    this.#bundles.clear();
  }

  /** The release as a document carries it. `chosen` is the build that rendered the page. */
  pageRelease(shell: string, chosen: { name: RemoteName; build: string } | null): PageRelease {
    const remotes: PageRelease['remotes'] = {};
    for (const name of REMOTES) {
      const usable = this.usableBuilds(name);
      const builds = chosen?.name === name ? [chosen.build, ...usable.filter((build) => build !== chosen.build)] : usable;
      const [live, previous] = (builds.length > 0 ? builds : [this.#of(name).build]).map((build) => this.#browserBuild(name, build));
      remotes[name] = previous ? { ...live!, previous } : live!;
    }
    return { id: this.release().id, shell, remotes };
  }

  #browserBuild(name: RemoteName, build: string): RemoteBuild {
    try {
      const { publicPath, entry } = this.manifest(name, build);
      return { build, entry: publicPath + entry[0]! };
    } catch {
      return { build, entry: `/assets/${name}/${build}/missing.js` };
    }
  }
}
