import type { AppName as App } from '@shop/composition/routes';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKey, trustKey, type SigningKey } from '../keys.ts';
import type { AppRelease, BuildManifest } from '../release.ts';
import { sealFiles } from '../sealed-files.ts';

/** A release store made by hand, for tests of what reads it. */
export class ReleaseDirectory {
  readonly path = mkdtempSync(path.join(tmpdir(), 'release-'));
  /** The list that names the key by which this store's builds are signed. */
  readonly trustedKeys = path.join(this.path, 'keys/trusted-keys.json');
  readonly key: SigningKey = makeKey(path.join(this.path, 'keys/key.pem'));

  constructor() {
    trustKey({ name: 'test', publicKey: this.key.publicKey, apps: ['*'] }, this.trustedKeys);
  }

  /** Adds a build whose server bundle is the given CommonJS code; `says` is what else its manifest tells. */
  addBuild(
    app: App,
    build: string,
    code = 'module.exports = {}',
    says: Partial<Pick<BuildManifest, 'contract' | 'shares'>> = {},
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
      publicPath: `/assets/${app}/${build}/`,
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
        ].map((file) => [file, `sha384-${file}`]),
      ),
      ...says,
    };
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    this.seal(app, build);
  }

  /** Signs a build as it is now. */
  seal(app: App, build: string): void {
    sealFiles(path.join(this.path, app, build), this.key);
  }

  damageManifest(app: App, build: string): void {
    writeFileSync(path.join(this.path, app, build, 'manifest.json'), '{ "app": ');
  }

  removeBuild(app: App, build: string): void {
    rmSync(path.join(this.path, app, build), { recursive: true });
  }

  publish(live: Partial<Record<App, AppRelease>>): void {
    const { shell = { build: 's1' }, ...remotes } = live;
    const release = {
      id: JSON.stringify(live),
      shell,
      remotes: { 'mf-catalog': { build: 'c1' }, 'mf-account': { build: 'a1' }, 'mf-cart': { build: 'k1' }, ...remotes },
    };
    this.writeRelease(JSON.stringify(release));
  }

  writeRelease(text: string): void {
    writeFileSync(path.join(this.path, 'release.json'), text);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
