import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError, explainFailure } from '../database-error.ts';
import type { OsUser } from './os-user.ts';

/** Little of the caller's environment, because its locale or time zone would end up in the data. */
export const ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  TZ: 'UTC',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
};

// Without these the encoding would be SQL_ASCII, in which Arabic letters have no case or character class.
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${ENVIRONMENT.LC_ALL}`,
];

/** Creates the data folder of a new server. It is renamed to its final name only when it is complete. */
export async function createCluster(bin: string, data: string, osUser: OsUser, durable: boolean): Promise<void> {
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return;
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0)
    throw new DatabaseError(
      `${data} has files but no PG_VERSION, so it is no whole database. Put a backup of the folder back, or move it away to start with a fresh one. Nothing in it was changed.`,
    );
  const unfinished = `${data}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  if (osUser.uid !== undefined && osUser.gid !== undefined) fs.chownSync(unfinished, osUser.uid, osUser.gid);

  const flags = [
    '-D',
    unfinished,
    '-U',
    'shop',
    '--auth=trust',
    '--no-instructions',
    ...LOCALE,
    ...(durable ? [] : ['--no-sync']),
  ];
  await promisify(execFile)(path.join(bin, 'initdb'), flags, { ...osUser, cwd: '/', env: ENVIRONMENT }).catch(
    (error: { stderr?: string; stdout?: string; message: string }) => {
      fs.rmSync(unfinished, { recursive: true, force: true });
      throw explainFailure(`${error.stderr ?? ''}\n${error.stderr ? '' : error.message}`, data);
    },
  );
  if (fs.existsSync(data)) fs.rmdirSync(data);
  fs.renameSync(unfinished, data);
}
