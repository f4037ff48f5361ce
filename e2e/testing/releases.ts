import type { AppName, RemoteName } from '@shop/composition/app-name';
import { appRelease } from '@shop/release/document/release';
import type { AppRelease, Release } from '@shop/release/document/release';
import { declarationIn } from '@shop/release/planning/claims';
import { addPublication, revisions } from '@shop/release/stores/publications';
import { holdsBuild } from '@shop/release/stores/store-places';
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
import { sealAnew } from './seal-anew.ts';

interface Derivation {
  app: AppName;
  /** Name of the new build. */
  build: string;
  /** Changes a file's text; files are named as in the build (`web/messages-en.1a2b.js`, `server/server.cjs`). */
  edit?: (file: string, text: string) => string;
  /** Whether the manifest tells the hashes of the edited files; a tampered build keeps the old ones. */
  sealed?: boolean;
}

/** The release store of a test's shop: makes further builds out of the one that is there, and publishes them. */
export class Releases {
  readonly #directory: string;
  readonly #original: string;
  readonly #told: string;
  readonly #shop: string;

  /**
   * @param told Where the story is told: a storefront remembers what was broken, and another project comes to the same one.
   * @param shop Address of the storefront that shows the store.
   */
  constructor(directory: string, told: string, shop = '') {
    this.#shop = shop;
    this.#directory = directory;
    this.#told = told;
    this.#original = readFileSync(path.join(directory, 'release.json'), 'utf8');
  }

  get current(): Release {
    return JSON.parse(readFileSync(path.join(this.#directory, 'release.json'), 'utf8')) as Release;
  }

  /** The id of the build that is live. */
  liveBuild(app: AppName): string {
    const { shell, remotes } = this.current;
    return (app === 'shell' ? shell : remotes[app]!).build;
  }

  /** The build that takes over where the live one fails. */
  liveBefore(app: AppName): string {
    const { shell, remotes } = this.current;
    return (app === 'shell' ? shell : remotes[app]!).previous!;
  }

  /** The id of a build that a story has named. */
  idOf(build: string): string {
    return `${build}-${this.#told}`;
  }

  /** Where a build that a story has named is kept. */
  folder(app: AppName, build: string): string {
    return this.#folder(app, this.idOf(build));
  }

  #folder(app: AppName, id: string): string {
    return path.join(this.#directory, app, id);
  }

  /**
   * A copy of the live build under another id, as if it had been built from changed sources. Throws when the edit finds
   * nothing to change: the build is not what the story takes it for.
   */
  derive({ app, build, edit, sealed = true }: Derivation): void {
    const origin = this.liveBuild(app);
    const folder = this.folder(app, build);
    cpSync(this.#folder(app, origin), folder, { recursive: true });
    let changed = 0;
    for (const file of readdirSync(folder, { recursive: true }) as string[]) {
      const target = path.join(folder, file);
      if (/\.(br|gz)$/.test(file)) rmSync(target);
      else if (/\.(js|css|cjs|json)$/.test(file)) {
        const text = readFileSync(target, 'utf8').replaceAll(origin, this.idOf(build));
        const edited = edit?.(file, text) ?? text;
        if (edited !== text) changed += 1;
        writeFileSync(target, edited);
      }
    }
    if (edit && changed === 0)
      throw new Error(`The edit for ${app}/${build} changed nothing: the story would prove nothing.`);
    sealAnew(folder, sealed ? undefined : this.#folder(app, origin));
  }

  /** Makes a build live, as a publication does, and waits until visitors are shown it, or what takes over where it fails. */
  async publish(app: AppName, build: string): Promise<void> {
    this.announce(app, build);
    await this.isShown();
  }

  /** The same without waiting. */
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

  /** Makes a build live with none behind it, and waits as `publish` does. */
  async publishAlone(app: RemoteName, build: string): Promise<void> {
    const { shell, remotes, id, revision } = this.current;
    this.#write({ id: `${id}+${build}`, revision, shell, remotes: { ...remotes, [app]: this.#live(app, build) } });
    await this.isShown();
  }

  /** Waits until visitors are shown what is live: a release is, as soon as its code is loaded. */
  async isShown(): Promise<void> {
    const { id } = this.current;
    for (;;) {
      const answer = await fetch(`${this.#shop}/health`);
      const { release } = (await answer.json()) as { release: { id: string } };
      if (release.id === id) return;
      await pause(50);
    }
  }

  #live(app: AppName, build: string): AppRelease {
    const id = this.idOf(build);
    // A story may also publish a build that is nowhere: its pages are still its remote's.
    const isThere = holdsBuild(app, id, this.#directory);
    const declares = isThere ? declarationIn(this.#directory, app, id) : appRelease(this.current, app)?.declares;
    return { build: id, declares };
  }

  /** Writes something into the document that says what is live. */
  overwrite(text: string): void {
    this.#replace(text);
  }

  /** Publishes a build where the disk has no room for the document. Rejects as the system does. */
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

  /** Adds a byte to one file of a finished build, named as for `derive`. Throws where it has no such file. */
  touch(app: AppName, build: string, pattern: RegExp): void {
    const folder = this.folder(app, build);
    const file = (readdirSync(folder, { recursive: true }) as string[]).find((name) => pattern.test(name));
    if (!file) throw new Error(`${app}/${build} has no file like ${pattern}.`);
    // Publishing reads the manifest.
    appendFileSync(path.join(folder, file), file === 'manifest.json' ? ' ' : 'x');
  }

  remove(app: AppName, build: string): void {
    rmSync(this.folder(app, build), { recursive: true });
  }

  restore(): void {
    this.#write(JSON.parse(this.#original) as Release);
  }

  /** Over all that was published meanwhile: the storefront may have gone back from a build by itself. */
  #write(release: Release): void {
    const [newest = 0] = revisions(this.#directory);
    this.#replace(JSON.stringify({ ...release, revision: Math.max(release.revision, newest) }));
  }

  #replace(text: string): void {
    const unfinished = path.join(this.#directory, 'release.json.new');
    writeFileSync(unfinished, text);
    renameSync(unfinished, path.join(this.#directory, 'release.json'));
  }
}
