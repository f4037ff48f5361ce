import type { AppName as App, RemoteName } from '@shop/composition/app-name';
import type { Declaration } from '@shop/composition/declaration';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest, type BuildManifest } from '../document/build-manifest.ts';
import type { AppRelease } from '../document/release.ts';
import { makeKey, trustKey, type SigningKey } from '../signing/keys.ts';
import { signBuild } from '../signing/signed-manifest.ts';

const declaring = (...patterns: string[]): Declaration => ({
  routes: patterns.map((pattern) => ({ id: pattern, path: pattern })),
  slots: {},
  commands: [],
  places: {},
});

/** What a build of a folder declares. */
export const declarationIn = (directory: string, app: App, build: string): Declaration | undefined =>
  readManifest(readFileSync(path.join(directory, app, build, 'manifest.json'), 'utf8')).declares;

/** Pages of each app, for builds whose test declares no others. */
const DEFAULT_PAGES: Partial<Record<App, Declaration>> = {
  shell: declaring('/about', '/*'),
  'mf-catalog': declaring('/', '/category/:category', '/products/:slug'),
  'mf-account': declaring('/login', '/orders/:id'),
  'mf-cart': declaring('/cart'),
};

/** A release store made by hand, for tests of what reads it. */
export class ReleaseDirectory {
  readonly path = mkdtempSync(path.join(tmpdir(), 'release-'));
  /** The list that names the key by which this store's builds are signed. */
  readonly trustedKeys = path.join(this.path, 'keys/trusted-keys.json');
  readonly key: SigningKey = makeKey(path.join(this.path, 'keys/key.pem'));

  constructor() {
    trustKey({ name: 'test', publicKey: this.key.publicKey, apps: ['*'] }, this.trustedKeys);
  }

  /** Adds a build whose server bundle is the given CommonJS code; `says` overrides fields of its manifest. */
  addBuild(
    app: App,
    build: string,
    code = 'module.exports = {}',
    declares = DEFAULT_PAGES[app],
    says: Partial<Pick<BuildManifest, 'contract' | 'shares' | 'calls' | 'publicPath' | 'made'>> = {},
  ): void {
    const folder = path.join(this.path, app, build);
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    mkdirSync(path.join(folder, 'web'), { recursive: true });
    writeFileSync(path.join(folder, 'server/server.cjs'), code);
    const manifest: BuildManifest = {
      app,
      build,
      contract: 1,
      shares: {},
      calls: [],
      publicPath: `/assets/${app}/${build}/`,
      declares,
      fonts: [],
      entry: app === 'shell' ? ['vendor.js', 'main.css', 'main.js'] : ['remoteEntry.js'],
      chunks: {
        remote: ['remote.js'],
        'messages-en': ['messages-en.js'],
        'catalog.home': ['common.js', 'home.css', 'home.js'],
      },
      integrity: Object.fromEntries(
        [
          'vendor.js',
          'main.css',
          'main.js',
          'remoteEntry.js',
          'remote.js',
          'messages-en.js',
          'common.js',
          'home.css',
          'home.js',
        ].map((file) => [file, `sha256-${file}`]),
      ),
      ...says,
    };
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    this.sign(app, build);
  }

  /** Signs a build as it is now. */
  sign(app: App, build: string): void {
    signBuild(path.join(this.path, app, build), this.key);
  }

  damageManifest(app: App, build: string): void {
    writeFileSync(path.join(this.path, app, build, 'manifest.json'), '{ "app": ');
  }

  removeBuild(app: App, build: string): void {
    rmSync(path.join(this.path, app, build), { recursive: true });
  }

  publish(live: Partial<Record<App, AppRelease>>): void {
    const { shell = { build: 's1' }, ...remotes } = live;
    const always = { 'mf-catalog': { build: 'c1' }, 'mf-account': { build: 'a1' }, 'mf-cart': { build: 'k1' } };
    const release = { id: hash('sha256', JSON.stringify(live)), shell: this.#declared('shell', shell), remotes: {} };
    const named = Object.entries({ ...always, ...remotes }) as [RemoteName, AppRelease][];
    release.remotes = Object.fromEntries(named.map(([app, one]) => [app, this.#declared(app, one)]));
    this.writeRelease(JSON.stringify(release));
  }

  /** With the declaration that publishing copies from the manifest; for a missing build, with the default pages. */
  #declared(app: App, live: AppRelease): AppRelease {
    const { build } = live;
    const isThere = existsSync(path.join(this.path, app, build, 'manifest.json'));
    return { declares: isThere ? declarationIn(this.path, app, build) : DEFAULT_PAGES[app], ...live };
  }

  writeRelease(text: string): void {
    writeFileSync(path.join(this.path, 'release.json'), text);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
