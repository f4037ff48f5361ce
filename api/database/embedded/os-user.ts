import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { DatabaseError } from '../database-error.ts';

/** The user that PostgreSQL runs as; empty means the user that runs Node. Has the shape of `spawn`'s options. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root and needs a user with a passwd entry. If Node runs as root, the user is the data's
 * owner, else `postgres` or `nobody`.
 */
export function osUserFor(directory: string): OsUser {
  const owner = fs.statSync(directory, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() !== 0) {
    if (owner === undefined || owner === process.getuid?.()) return {};
    throw new DatabaseError(
      `The database in ${directory} belongs to another user (${nameOf(owner)}). Start the shop as that user, or move the folder away.`,
    );
  }
  const wanted = owner ? [nameOf(owner)] : ['postgres', 'nobody'];
  for (const name of wanted) {
    const found = passwd().find((user) => user.name === name);
    if (found) return { uid: found.uid, gid: found.gid };
  }
  throw new DatabaseError(
    `PostgreSQL can't run as root, and this machine has no user ${wanted.join(' or ')} to run it as. Start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Tries it as that user, so that permissions of all parent folders, groups and access lists count. */
export function canEnter(folder: string, osUser: OsUser): boolean {
  if (osUser.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...osUser, cwd: '/', stdio: 'ignore' }).status === 0;
}

const nameOf = (uid: number): string => passwd().find((user) => user.uid === uid)?.name ?? String(uid);

function passwd(): { name: string; uid: number; gid: number }[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
