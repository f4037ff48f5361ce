import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '../document/release.ts';

/** Publications that are kept, newest first. */
export const KEPT_PUBLICATIONS = 200;

const folderOf = (store: string) => path.join(store, 'publications');
/** What is live, for storefronts: a copy of the newest publication. */
export const documentOf = (store: string): string => path.join(store, 'release.json');
/** A publication, by its number. */
export const fileOf = (store: string, revision: number): string =>
  path.join(folderOf(store), `${String(revision).padStart(8, '0')}.json`);

const read = (file: string): Release => Release.parse(JSON.parse(readFileSync(file, 'utf8')));

/** A release document or publication; undefined where it is missing or damaged. */
export function readIfWhole(file: string): Release | undefined {
  try {
    return read(file);
  } catch {
    return undefined;
  }
}

/** Numbers of the publications, newest first. */
export function revisions(store: string): number[] {
  if (!existsSync(folderOf(store))) return [];
  const names = readdirSync(folderOf(store)).filter((name) => /^\d+\.json$/.test(name));
  return names.map((name) => Number.parseInt(name, 10)).sort((a, b) => b - a);
}

/** What was published, newest first; one that can't be read is left out. */
export const publications = (store: string): Release[] =>
  revisions(store).flatMap((revision) => readIfWhole(fileOf(store, revision)) ?? []);

/** The newest publication that can be read: what stands in for a damaged `release.json`. */
export function newestPublication(store: string): Release | undefined {
  for (const revision of revisions(store)) {
    const release = readIfWhole(fileOf(store, revision));
    if (release) return release;
  }
  return undefined;
}

/**
 * What is live, or undefined before the first publication. `release.json` decides, unless it is damaged or a publication
 * is newer, whose writer has not replaced it yet. Throws where it is damaged and nothing stands in for it.
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
 * Adds a publication under the next number, if nobody else took that meanwhile: whoever finds it taken must look again at
 * what is live. Answers whether it was added. Two publishers at once thus never lose what the other one made live. On a
 * full disk it throws, and what is live stays.
 */
export async function addPublication(store: string, release: Release): Promise<boolean> {
  await mkdir(folderOf(store), { recursive: true });
  const mark = `${process.pid}-${release.id}`;
  const publication = path.join(folderOf(store), `.${mark}`);
  const document = `${documentOf(store)}.${mark}`;
  try {
    // Both are whole before either counts: nothing is published whose document could not be written any more.
    for (const file of [publication, document]) await writeFile(file, JSON.stringify(release, null, 2));
    // Whole or not at all, and never over another one.
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
  await Promise.all(
    revisions(store)
      .slice(KEPT_PUBLICATIONS)
      .map((revision) => rm(fileOf(store, revision), { force: true })),
  );
  return true;
}

/** Makes `release.json` the newest publication, if it is not. A writer that was slower than the next one must not have the last word. */
export async function showNewest(store: string): Promise<void> {
  for (;;) {
    const newest = newestPublication(store);
    const shown = readIfWhole(documentOf(store));
    if (!newest || (shown && shown.revision >= newest.revision)) return;
    await writeWhole(documentOf(store), newest);
  }
}

/** Writes a document so that nobody ever reads a part of it. */
export async function writeWhole(file: string, release: Release): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, JSON.stringify(release, null, 2));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
