import type { AppName } from '@shop/composition/app-name';
import { varDirectory } from '@shop/environment/directories';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOldRelease, Release } from '../document/release.ts';
import { trustedKeysFile } from '../signing/keys.ts';
import { previewRecords } from './preview-records.ts';
import type { ReleaseRepository } from './release-repository.ts';

/** The release store of this machine: `<app>/<build>/{manifest.json,web,server,worker}` and `release.json`. */
export const releaseDirectory = (): string => path.join(varDirectory(), 'release');

/** The local copy of a release store elsewhere. Each has its own folder, because publications of two must not mix. */
export const mirrorDirectory = (address: string): string =>
  path.join(varDirectory(), 'mirrors', createHash('sha256').update(address).digest('hex').slice(0, 12));

/** Whether a folder holds a complete build: its manifest is written last. */
export const holdsBuild = (app: AppName, build: string, store = releaseDirectory()): boolean =>
  existsSync(path.join(store, app, build, 'manifest.json'));

/** Publications that are kept, newest first. */
export const KEPT_PUBLICATIONS = 200;

const publicationsFolder = (store: string) => path.join(store, 'publications');
/** What is live, for storefronts: a copy of the newest publication. */
const documentOf = (store: string): string => path.join(store, 'release.json');
/** A publication, by its number. */
const fileOf = (store: string, revision: number): string =>
  path.join(publicationsFolder(store), `${String(revision).padStart(8, '0')}.json`);

/** A release document or publication of any version; undefined where it is missing or damaged. */
function readIfWhole(file: string): Release | undefined {
  try {
    return Release.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Numbers of the publications, newest first. */
export function revisions(store: string): number[] {
  if (!existsSync(publicationsFolder(store))) return [];
  const names = readdirSync(publicationsFolder(store)).filter((name) => /^\d+\.json$/.test(name));
  return names.map((name) => Number.parseInt(name, 10)).sort((a, b) => b - a);
}

/** What was published, newest first; publications that can't be read are left out. */
export const publications = (store: string): Release[] =>
  revisions(store).flatMap((revision) => readIfWhole(fileOf(store, revision)) ?? []);

/** The newest publication that can be read. It is used if `release.json` is damaged. */
export function newestPublication(store: string): Release | undefined {
  for (const revision of revisions(store)) {
    const release = readIfWhole(fileOf(store, revision));
    if (release) return release;
  }
  return undefined;
}

/**
 * What is live, or undefined before the first publication. `release.json` decides, unless it is damaged or a publication
 * is newer, whose writer has not replaced it yet. Throws where it is damaged and no publication can be read.
 */
export function readRelease(store: string): Release | undefined {
  const published = newestPublication(store);
  const document = readIfWhole(documentOf(store));
  if (document && document.revision >= (published?.revision ?? 0)) return document;
  if (published) return published;
  if (!existsSync(documentOf(store))) return undefined;
  throw new Error(
    `${documentOf(store)} is damaged, and no earlier publication is kept. Move it away and build the shop anew: npm run build`,
  );
}

/**
 * Adds a publication under the next number, unless somebody else took that meanwhile: then the caller must start again
 * from what is live. Answers whether it was added. On a full disk it throws, and what is live stays.
 */
export async function addPublication(store: string, release: Release): Promise<boolean> {
  await mkdir(publicationsFolder(store), { recursive: true });
  const mark = `${process.pid}-${release.id}`;
  const publication = path.join(publicationsFolder(store), `.${mark}`);
  const document = `${documentOf(store)}.${mark}`;
  try {
    // Both files are written in full before either counts, so that a full disk can't leave only one of them.
    for (const file of [publication, document]) await writeFile(file, JSON.stringify(release, null, 2));
    // A link never replaces a file, so of two publishers one fails.
    await link(publication, fileOf(store, release.revision));
    const shown = readIfWhole(documentOf(store));
    if (!shown || shown.revision < release.revision) await rename(document, documentOf(store));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await Promise.all([publication, document].map((file) => rm(file, { force: true })));
  }
  await showNewest(store);
  const [kept, dropped] = [revisions(store).slice(0, KEPT_PUBLICATIONS), revisions(store).slice(KEPT_PUBLICATIONS)];
  await Promise.all(dropped.map((revision) => rm(fileOf(store, revision), { force: true })));
  await rewriteOld(kept.map((revision) => fileOf(store, revision)));
  return true;
}

/** Makes `release.json` the newest publication. A publisher that was slower than the next one may have written it last. */
async function showNewest(store: string): Promise<void> {
  for (;;) {
    const newest = newestPublication(store);
    const shown = readIfWhole(documentOf(store));
    if (!newest || (shown && shown.revision >= newest.revision)) return;
    await writeWhole(documentOf(store), newest);
  }
}

/** Publications that this process has checked for their version. They never change, so each is checked once. */
const checkedFiles = new Set<string>();

/**
 * Rewrites publications from before version 2 in the current version. Never throws, because the release is published by
 * then: a publication that could not be rewritten can still be read, and the next release tries again.
 */
async function rewriteOld(files: readonly string[]): Promise<void> {
  for (const file of files.filter((one) => !checkedFiles.has(one)))
    await rewriteIfOld(file).then(
      () => checkedFiles.add(file),
      () => undefined,
    );
}

/** Rewrites one publication. One that does not say what is live stays as it is, for `mend`. */
async function rewriteIfOld(file: string): Promise<void> {
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isOldRelease(json)) return;
  const { data: release } = Release.safeParse(json);
  if (release) await writeWhole(file, release);
}

/** Writes a document so that nobody ever reads a part of it. */
async function writeWhole(file: string, release: Release): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, JSON.stringify(release, null, 2));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** A damaged document of a release store, and what is wrong with it. */
export interface Damage {
  file: string;
  reason: string;
}

function damageOf(file: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  if (text.trim() === '') return 'is empty';
  try {
    return Release.safeParse(JSON.parse(text)).success ? undefined : 'does not say what is live';
  } catch (error) {
    return `can not be read (${(error as Error).message})`;
  }
}

/** Documents of a folder that can't be read or are out of date: the release document first, then publications. */
export function damagesIn(store: string): Damage[] {
  const [document, newest] = [documentOf(store), newestPublication(store)];
  const damages = [document, ...revisions(store).map((revision) => fileOf(store, revision))].flatMap((file) => {
    const reason = existsSync(file) ? damageOf(file) : newest && 'is missing';
    return reason ? [{ file, reason }] : [];
  });
  const shown = readIfWhole(document);
  if (shown && newest && shown.revision < newest.revision)
    damages.unshift({ file: document, reason: `is older than publication ${newest.revision}` });
  return damages;
}

/**
 * Renames damaged publications (to `….damaged`) and replaces `release.json` by the newest publication that can be read.
 * Answers what was wrong. Throws where no document says what was live.
 */
export async function mend(store: string): Promise<{ mended: Damage[]; release: Release | undefined }> {
  const mended = damagesIn(store);
  const release = readRelease(store);
  if (!release || mended.length === 0) return { mended, release };
  for (const { file } of mended)
    if (path.basename(file) !== path.basename(documentOf(store))) await rename(file, `${file}.damaged`);
  const publication = fileOf(store, release.revision);
  // The newest publication may be readable only in `release.json`.
  if (release.revision > 0 && !existsSync(publication)) await writeWhole(publication, release);
  await writeWhole(documentOf(store), release);
  return { mended, release };
}

/** A folder as a release store; this machine's where none is named. */
export function directoryStore(directory = releaseDirectory(), trustedKeys = trustedKeysFile()): ReleaseRepository {
  const folderOf = (app: AppName, build: string) => path.join(directory, app, build);
  const previews = path.join(directory, 'previews');
  return {
    address: directory,
    trustedKeys,
    current: async () => readRelease(directory),
    history: async () => publications(directory),
    after: async (revision) => publications(directory).filter((release) => release.revision > revision),
    add: (release) => addPublication(directory, release),
    builds: async (app) => {
      const folder = path.join(directory, app);
      if (!existsSync(folder)) return [];
      const names = (await readdir(folder)).filter((name) => existsSync(path.join(folder, name, 'manifest.json')));
      const complete = names.filter((name) => !name.startsWith('.'));
      return Promise.all(
        complete.map(async (build) => ({ build, at: (await stat(path.join(folder, build))).mtimeMs })),
      );
    },
    read: (app, build, file) =>
      readFile(path.join(folderOf(app, build), file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    put: async (app, build, files) => {
      const unfinished = path.join(directory, app, `.${build}-${randomUUID()}`);
      try {
        for (const [file, content] of files) {
          await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
          await writeFile(path.join(unfinished, file), content);
        }
        await rm(folderOf(app, build), { recursive: true, force: true });
        await rename(unfinished, folderOf(app, build));
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
    remove: (app, build) => rm(folderOf(app, build), { recursive: true, force: true }),
    ...previewRecords({
      list: async () =>
        existsSync(previews) ? (await readdir(previews)).filter((name) => name.endsWith('.json')) : [],
      get: async (name) => readFile(path.join(previews, name)).catch(() => undefined),
      put: async (name, text) => {
        await mkdir(previews, { recursive: true });
        const unfinished = path.join(previews, `.${name}-${randomUUID()}`);
        await writeFile(unfinished, text);
        await rename(unfinished, path.join(previews, name));
      },
      remove: async (names) => {
        for (const name of names) await rm(path.join(previews, name), { force: true });
      },
    }),
  };
}
