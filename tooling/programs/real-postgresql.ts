import { isAlive, makeScratchFolder } from '@shop/environment/scratch-folder';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackages } from './install-debian-packages.ts';
import { TaskFailure } from './task.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
/** A short path, because a Unix socket's path is limited to 107 bytes. */
const ELSEWHERE = '/var/tmp';

export interface RealServer {
  /** As `postgres --version` prints it: "postgres (PostgreSQL) 15.14". */
  version: string;
  url: string;
  stop: () => Promise<void>;
}

/** The folder that holds `initdb` and `postgres` of the newest PostgreSQL installed here. */
function installedServer(): string | undefined {
  const debian = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function findServer(): Promise<string> {
  const there = installedServer();
  if (there) return there;
  console.log('  installing PostgreSQL with apt-get …');
  await installDebianPackages(['postgresql'], 'the API tests need a PostgreSQL server of their own');
  const fresh = installedServer();
  if (!fresh)
    throw new TaskFailure(
      'PostgreSQL was installed, but its initdb is nowhere on the PATH. Add its folder to the PATH.',
    );
  return fresh;
}

/** The user to run PostgreSQL as: it refuses to run as root, so root uses the `postgres` account. */
function accountOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether a server that somebody started in the folder still runs. */
function isServed(folder: string): boolean {
  const file = join(folder, 'data/postmaster.pid');
  return existsSync(file) && isAlive(Number(readFileSync(file, 'utf8').split('\n')[0]));
}

/** Starts the installed PostgreSQL with an empty data directory on a Unix socket. Installs it with apt-get first if needed. */
export async function startRealPostgresql(): Promise<RealServer> {
  const bin = await findServer();
  const account = accountOfServer();
  const folder = makeScratchFolder({ prefix: 'shop-postgresql-', elsewhere: ELSEWHERE, isInUse: isServed });
  const data = join(folder, 'data');
  mkdirSync(data);
  if (account.uid !== undefined) for (const path of [folder, data]) chownSync(path, account.uid, account.gid!);

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...words], { ...account, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const kill = () => server.kill('SIGINT');
  process.on('exit', kill);

  const ask = () =>
    spawnSync(join(bin, 'psql'), ['-h', folder, '-U', 'shop', '-d', 'postgres', '-c', 'create database shop'], {
      stdio: 'ignore',
    }).status === 0;
  while (!ask()) {
    if (server.exitCode !== null)
      throw new TaskFailure(`The PostgreSQL server in ${bin} did not start; its data is in ${data}.`);
    await wait(100);
  }
  return {
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    url: `postgresql://shop@localhost/shop?host=${encodeURIComponent(folder)}`,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
