import type { AppName, RemoteName } from '@shop/composition/app-name';
import { buildPath, publicPath, readManifest } from '@shop/release/document/build-manifest';
import { appRelease, type AppRelease, type Release } from '@shop/release/document/release';
import { integrityOf } from '@shop/release/signing/signed-manifest';
import { addPublication, holdsBuild, revisions } from '@shop/release/stores/directory-store';
import { declarationIn } from '@shop/release/testing/release-directory';
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operatorHeaders } from './operator.ts';
import { nameByContent, reSignBuild } from './re-sign-build.ts';

interface Derivation {
  app: AppName;
  /** Name of the new build. Its id is made from this and the story's project. */
  build: string;
  /** Returns a file's new text. Files are named as in the build (`web/messages-en.1a2b.js`, `server/server.cjs`). */
  edit?: (file: string, text: string) => string;
  /** Whether the manifest keeps the hashes from before the edit. */
  tampered?: boolean;
  /** Whether its files are in a folder of its own, as in older shops. A tampered build at shared addresses is not served at all. */
  apart?: boolean;
}

/** The release store of a story's shop: derives builds from the live one and publishes them. */
export class Releases {
  readonly #directory: string;
  readonly #original: string;
  readonly #suffix: string;
  readonly #shop: string;

  /**
   * @param suffix Ends each build's id. Projects share a storefront, which remembers the ids of broken builds.
   * @param shop Address of the storefront that serves the store.
   */
  constructor(directory: string, suffix: string, shop = '') {
    this.#shop = shop;
    this.#directory = directory;
    this.#suffix = suffix;
    this.#original = readFileSync(path.join(directory, 'release.json'), 'utf8');
  }

  get current(): Release {
    return JSON.parse(readFileSync(path.join(this.#directory, 'release.json'), 'utf8')) as Release;
  }

  liveBuild(app: AppName): string {
    const { shell, remotes } = this.current;
    return (app === 'shell' ? shell : remotes[app]!).build;
  }

  /** The id of the build that replaces the live one if that fails. */
  liveBefore(app: AppName): string {
    const { shell, remotes } = this.current;
    return (app === 'shell' ? shell : remotes[app]!).previous!;
  }

  idOf(build: string): string {
    return `${build}-${this.#suffix}`;
  }

  folder(app: AppName, build: string): string {
    return this.#folder(app, this.idOf(build));
  }

  #folder(app: AppName, id: string): string {
    return path.join(this.#directory, app, id);
  }

  /** The paths of a build's scripts and stylesheets. */
  addressesOf(app: AppName, id: string): string[] {
    const manifest = readManifest(readFileSync(path.join(this.#folder(app, id), 'manifest.json'), 'utf8'));
    return Object.keys(manifest.integrity).map((file) => manifest.publicPath + file);
  }

  /** The path of a remote's container, which no two builds share. */
  containerOf(app: RemoteName, id: string): string {
    return this.addressesOf(app, id).find((address) => address.includes('/remoteEntry.'))!;
  }

  /**
   * Copies the live build under another id, as if it had been built from changed sources. Throws if `edit` changes
   * nothing, because the story would then prove nothing.
   */
  derive({ app, build, edit, tampered = false, apart = tampered }: Derivation): void {
    const origin = this.liveBuild(app);
    // Made beside the builds and moved in at once, as releases do: a storefront may look at any moment.
    const folder = this.#folder(app, `.${this.idOf(build)}`);
    cpSync(this.#folder(app, origin), folder, { recursive: true });
    const [shared, own] = [publicPath(app, origin), buildPath(app, this.idOf(build))];
    const original: Record<string, string> = {};
    let changed = 0;
    for (const file of readdirSync(folder, { recursive: true }) as string[]) {
      const target = path.join(folder, file);
      if (/\.(br|gz)$/.test(file)) rmSync(target);
      else if (/\.(js|css|cjs|json)$/.test(file)) {
        const renamed = readFileSync(target, 'utf8').replaceAll(origin, this.idOf(build));
        const text = apart ? renamed.replaceAll(`"${shared}"`, `"${own}"`) : renamed;
        if (/^web\/.*\.(js|css)$/.test(file)) original[path.basename(file)] = integrityOf(text);
        const edited = edit?.(file, text) ?? text;
        if (edited !== text) changed += 1;
        writeFileSync(target, edited);
      }
    }
    if (edit && changed === 0)
      throw new Error(`The edit of ${app}/${build} changed nothing, so the story would prove nothing.`);
    if (!tampered) nameByContent(folder);
    reSignBuild(folder, tampered ? original : undefined);
    renameSync(folder, this.folder(app, build));
  }

  /** Makes a build live and waits until visitors get it, or the build that replaces it if it fails. */
  async publish(app: AppName, build: string): Promise<void> {
    this.announce(app, build);
    await this.isShown();
  }

  announce(app: AppName, build: string): void {
    const { shell, remotes, id, revision } = this.current;
    const live = { ...this.#live(app, build), previous: this.liveBuild(app) };
    this.#write({
      id: `${id}+${build}`,
      revision,
      shell: app === 'shell' ? live : shell,
      remotes: app === 'shell' ? remotes : { ...remotes, [app]: live },
    });
  }

  /** Makes a build live without a previous build that could replace it, and waits as `publish` does. */
  async publishAlone(app: RemoteName, build: string): Promise<void> {
    const { shell, remotes, id, revision } = this.current;
    this.#write({ id: `${id}+${build}`, revision, shell, remotes: { ...remotes, [app]: this.#live(app, build) } });
    await this.isShown();
  }

  /** Takes a remote out of the shop, and waits as `publish` does. */
  async takeOut(app: RemoteName): Promise<void> {
    const { shell, remotes, id, revision } = this.current;
    const left = { ...remotes[app]!, removed: new Date().toISOString() };
    this.#write({ id: `${id}-${app}`, revision, shell, remotes: { ...remotes, [app]: left } });
    await this.isShown();
  }

  /** Takes back what the story has published, because it did harm, and waits as `publish` does. */
  async withdrawForHarm(): Promise<void> {
    const { id, revision } = this.current;
    const { shell, remotes } = JSON.parse(this.#original) as Release;
    const harm = { count: 1, at: new Date().toISOString(), mark: `mark-${this.#suffix}` };
    this.#write({ id: `${id}-harm`, revision, shell, remotes, harm });
    await this.isShown();
  }

  /** Makes live a release that never had a remote, and waits as `publish` does. */
  async leaveOut(app: RemoteName): Promise<void> {
    const { shell, remotes, id, revision } = this.current;
    const { [app]: _, ...others } = remotes;
    this.#write({ id: `${id}-without-${app}`, revision, shell, remotes: others });
    await this.isShown();
  }

  /** Waits until visitors get the live release, which takes until its code is loaded. */
  async isShown(): Promise<void> {
    const { id } = this.current;
    for (;;) {
      const answer = await fetch(`${this.#shop}/health`, { headers: operatorHeaders(path.dirname(this.#directory)) });
      const { release } = (await answer.json()) as { release: { id: string } };
      if (release.id === id) return;
      await pause(50);
    }
  }

  #live(app: AppName, build: string): AppRelease {
    const id = this.idOf(build);
    // A story may publish a build that does not exist, which then declares the same routes as the live one.
    const isThere = holdsBuild(app, id, this.#directory);
    const declares = isThere ? declarationIn(this.#directory, app, id) : appRelease(this.current, app)?.declares;
    return { build: id, declares };
  }

  overwrite(text: string): void {
    this.#replace(text);
  }

  /** Publishes a build while the disk has no room for the release document. Rejects with the system's error. */
  async publishOnFullDisk(app: RemoteName, build: string): Promise<void> {
    const { remotes, ...live } = this.current;
    const id = 'no-room';
    const unfinished = path.join(this.#directory, `release.json.${process.pid}-${id}`);
    symlinkSync('/dev/full', unfinished);
    const changed = {
      ...live,
      id,
      revision: live.revision + 1,
      remotes: { ...remotes, [app]: this.#live(app, build) },
    };
    await addPublication(this.#directory, changed);
  }

  /** Appends a byte to one file of a finished build, named as for `derive`. Throws if the build has no such file. */
  touch(app: AppName, build: string, pattern: RegExp): void {
    const folder = this.folder(app, build);
    const file = (readdirSync(folder, { recursive: true }) as string[]).find((name) => pattern.test(name));
    if (!file) throw new Error(`${app}/${build} has no file like ${pattern}.`);
    // A space, because the manifest is read when it is published and must stay valid JSON.
    appendFileSync(path.join(folder, file), file === 'manifest.json' ? ' ' : 'x');
  }

  remove(app: AppName, build: string): void {
    rmSync(this.folder(app, build), { recursive: true });
  }

  restore(): void {
    this.#write(JSON.parse(this.#original) as Release);
  }

  /** Writes a release with at least the newest revision, because the storefront may have rolled back a build itself. */
  #write(release: Pick<Release, 'id' | 'revision' | 'shell' | 'remotes' | 'harm'>): void {
    const [newest = 0] = revisions(this.#directory);
    this.#replace(JSON.stringify({ ...release, revision: Math.max(release.revision, newest) }));
  }

  #replace(text: string): void {
    const unfinished = path.join(this.#directory, 'release.json.new');
    writeFileSync(unfinished, text);
    renameSync(unfinished, path.join(this.#directory, 'release.json'));
  }
}
