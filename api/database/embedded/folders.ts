import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { canEnter, type OsUser } from './os-user.ts';

/** A short hash that stays the same, so that the same clone always finds its folders again. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where the data is that can't be in its directory. Only root has need of it, and nothing tidies there, as systems do in /var/tmp. */
const AWAY = '/var/lib';

/**
 * The folder that the data is really in. Usually that is `directory`; if the database's user can't enter a folder above
 * it, the data is in `/var/lib`, in a folder that belongs to that user, and `directory` is a link to it.
 */
export function dataFolder(directory: string, osUser: OsUser): string {
  const parent = path.dirname(directory);
  fs.mkdirSync(parent, { recursive: true });
  const there = fs.lstatSync(directory, { throwIfNoEntry: false });
  if (there?.isDirectory() || (!there && canEnter(parent, osUser))) return directory;

  const name = `shop-${hashOf(path.join(fs.realpathSync(parent), path.basename(directory)))}`;
  const target = there ? path.resolve(parent, fs.readlinkSync(directory)) : path.join(AWAY, name, 'database');
  if (path.basename(path.dirname(target)) === name) takeFolder(path.dirname(target), osUser);
  if (!there) fs.symlinkSync(target, directory);
  return target;
}

/** The path of a unix socket can't exceed 107 bytes, so the socket gets a folder with a short path. */
export const socketFolder = (data: string): string => `/tmp/shop-${hashOf(data)}`;

/** Creates a private folder where every user may write (/tmp, /var/tmp). Refuses one that another user created. */
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
