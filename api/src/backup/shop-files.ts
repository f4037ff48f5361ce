import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a shop has below its data folder besides the database, and cannot make again: pictures, builds, trusted keys. */
const FOLDERS = ['pictures', 'release', 'keys'];

const isThere = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Copies the shop's files. `release.json` comes before the builds: while releases go on, a build that it names is there
 * already.
 */
export function saveFiles(varFolder: string, backup: string): void {
  for (const name of FOLDERS.filter((folder) => isThere(path.join(varFolder, folder)))) {
    const [source, target] = [path.join(varFolder, name), path.join(backup, name)];
    const document = path.join(source, 'release.json');
    if (existsSync(document)) cpSync(document, path.join(target, 'release.json'));
    cpSync(source, target, { recursive: true, force: false });
  }
}

/** Copies them back where there are none. Returns the folders that were left as they are. */
export function restoreFiles(backup: string, varFolder: string): string[] {
  const saved = FOLDERS.filter((folder) => isThere(path.join(backup, folder)));
  const kept = saved.filter((name) => isThere(path.join(varFolder, name)));
  for (const name of saved.filter((folder) => !kept.includes(folder)))
    cpSync(path.join(backup, name), path.join(varFolder, name), { recursive: true });
  // Pictures have names of their own content, so those of both can lie together.
  if (kept.includes('pictures'))
    cpSync(path.join(backup, 'pictures'), path.join(varFolder, 'pictures'), { recursive: true, force: false });
  return kept.filter((name) => name !== 'pictures').map((name) => path.join(varFolder, name));
}
