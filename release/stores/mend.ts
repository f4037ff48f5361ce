import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '../document/release.ts';
import {
  documentOf,
  fileOf,
  newestPublication,
  readIfWhole,
  readRelease,
  revisions,
  writeWhole,
} from './directory-store.ts';

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
