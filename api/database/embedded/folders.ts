import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { canEnter, type OsUser } from './os-user.ts';

/** Short and steady for a path: the same clone always finds its folders again. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Where the data really lies. Usually `directory` itself; where a folder above it is closed to the database's user, a
 * folder of that user's in /var/tmp, with a link to it in `directory`'s place.
 */
export function dataFolder(directory: string, osUser: OsUser): string {
  const parent = path.dirname(directory);
  fs.mkdirSync(parent, { recursive: true });
  const there = fs.lstatSync(directory, { throwIfNoEntry: false });
  if (there?.isDirectory() || (!there && canEnter(parent, osUser))) return directory;

  const away = `/var/tmp/shop-${hashOf(path.join(fs.realpathSync(parent), path.basename(directory)))}`;
  const target = there ? path.resolve(parent, fs.readlinkSync(directory)) : path.join(away, 'database');
  if (path.dirname(target) === away) takeFolder(away, osUser);
  if (!there) fs.symlinkSync(target, directory);
  return target;
}

/** The path of a unix socket ends at 107 bytes, so it gets a short folder of its own. */
export const socketFolder = (data: string): string => `/tmp/shop-${hashOf(data)}`;

/** Makes a private folder where anyone may write; refuses one that somebody else put there. */
export function takeFolder(folder: string, osUser: OsUser, mode = 0o700): string {
  const uid = osUser.uid ?? process.getuid?.();
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })) {
    fs.mkdirSync(folder, { mode });
    if (osUser.uid !== undefined && osUser.gid !== undefined) fs.chownSync(folder, osUser.uid, osUser.gid);
  }
  const found = fs.lstatSync(folder);
  if (found.isDirectory() && found.uid === uid) return folder;
  throw new DatabaseError(
    `${folder} belongs to another user, so the database can't use it. Remove it, then start again.`,
  );
}
