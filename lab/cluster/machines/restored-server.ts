import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { placeCertificates } from '../certificates.ts';
import type { Cluster } from '../cluster.ts';
import { startDaemon, until, type Daemon } from '../daemon.ts';
import { POSTGRESQL_BIN } from '../install-tools.ts';
import { NEW_MACHINE } from '../places.ts';
import type { DatabaseMachine } from './database-machine.ts';

export interface Restored {
  /** Of the owner of the tables. */
  url: string;
  /** Seconds from the order to restore until the server takes writes. */
  seconds: number;
  stop: () => Promise<void>;
}

/** Restores the archive into a new folder and starts a server on it. */
export async function restore(
  { folder, values, urls }: Cluster,
  from: DatabaseMachine,
  target: readonly string[],
): Promise<Restored> {
  const started = performance.now();
  const place = join(folder, 'restored');
  const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  mkdirSync(place, { recursive: true, mode: 0o700 });
  chownSync(place, owner, from.account.group);
  const data = join(place, `data-${Date.now()}`);
  await from.pgbackrest(`--pg1-path=${data}`, 'restore', ...target);
  const own = { name: 'machine4', user: owner, group: from.account.group };
  const certificates = placeCertificates(values.CERTIFICATES!, place, own);
  const settings = {
    ssl_cert_file: join(certificates, `${own.name}.crt`),
    ssl_key_file: join(certificates, `${own.name}.key`),
    ssl_ca_file: join(certificates, 'authorities.crt'),
    listen_addresses: NEW_MACHINE,
    port: '5432',
    unix_socket_directories: place,
    archive_mode: 'off',
    synchronous_standby_names: '',
    hba_file: join(place, 'pg_hba.conf'),
  };
  writeFileSync(settings.hba_file, 'hostssl all all 127.0.0.0/8 scram-sha-256 clientcert=verify-ca\n', { mode: 0o644 });
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server: Daemon = startDaemon({
    command: [join(POSTGRESQL_BIN, 'postgres'), '-D', data, ...words],
    account: from.account,
    folder: place,
    logFile: join(place, 'postgresql.log'),
  });
  const url = Object.assign(new URL(urls.owner), { hostname: NEW_MACHINE, port: '5432' }).href;
  await until('the restored server takes writes', () => takesWrites(url), { within: 15 * 60_000 });
  return { url, seconds: (performance.now() - started) / 1_000, stop: () => server.end('SIGINT') };
}

export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const takesWrites = (url: string): Promise<boolean> =>
  ask<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering').then(
    ([row]) => row?.recovering === false,
    () => false,
  );
