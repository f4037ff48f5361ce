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

/** A document of a release store that is not as it should be, and why. */
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

/** Documents of a release store that can't be read, or that lag behind: the release document, then publications. */
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
 * Puts damaged publications aside (`.damaged` behind their names) and writes `release.json` anew from the newest one that
 * is whole. Answers what was wrong. Throws where nothing tells what was live.
 */
export async function mend(store: string): Promise<{ mended: Damage[]; release: Release | undefined }> {
  const mended = damagesIn(store);
  const release = readRelease(store);
  if (!release || mended.length === 0) return { mended, release };
  for (const { file } of mended)
    if (path.basename(file) !== path.basename(documentOf(store))) await rename(file, `${file}.damaged`);
  const publication = fileOf(store, release.revision);
  // The document may be the only whole copy of what was published last.
  if (release.revision > 0 && !existsSync(publication)) await writeWhole(publication, release);
  await writeWhole(documentOf(store), release);
  return { mended, release };
}
