import type { AppName as App } from '@shop/composition/routes';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppRelease, BuildManifest } from '../release.ts';

/** A release store made by hand, for tests of what reads it. */
export class ReleaseDirectory {
  readonly path = mkdtempSync(path.join(tmpdir(), 'release-'));

  /** Adds a build whose server bundle is the given CommonJS code. */
  addBuild(app: App, build: string, code = 'module.exports = {}'): void {
    const folder = path.join(this.path, app, build);
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    mkdirSync(path.join(folder, 'web'), { recursive: true });
    writeFileSync(path.join(folder, 'server/server.cjs'), code);
    const manifest: BuildManifest = {
      app,
      build,
      contract: 1,
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
    };
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
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
