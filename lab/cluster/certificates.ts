import { AUTHORITIES, CLIENT, CLIENTS_AUTHORITY, MACHINES_AUTHORITY } from '@shop/api/certificates/certificate-names';
import { renewCertificates } from '@shop/api/certificates/renew-certificates';
import { chownSync, copyFileSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { EDGE, MACHINES, NEW_MACHINE } from './places.ts';

/** Whoever calls somebody on this machine calls from here, wherever it listens itself. etcd compares that. */
const CALLING_FROM = '127.0.0.1';

/** For how long the certificates of a test hold: so long that no alert says that they end soon. */
const DAYS = 60;

/** Makes the certificates of the cluster, or renews them, as `npm run shop -- certificates` does. */
export async function makeCertificates(folder: string): Promise<void> {
  const machines = [
    // Who connects to the primary does so at the edge's address, where HAProxy passes the connection on unread.
    ...MACHINES.map((address, index) => ({ name: `machine${index + 1}`, addresses: [address, EDGE, CALLING_FROM] })),
    { name: 'edge', addresses: [EDGE] },
    { name: 'monitor', addresses: [EDGE] },
    { name: 'machine4', addresses: [NEW_MACHINE] },
  ];
  await renewCertificates(folder, { machines, days: DAYS });
}

/** Copies what a machine needs of the certificates, readable by its programs' user alone. Returns the folder of the copy. */
export function placeCertificates(
  folder: string,
  place: string,
  { name, user, group }: { name: string; user: number; group: number },
): string {
  const target = join(place, 'certificates');
  mkdirSync(target, { recursive: true, mode: 0o700 });
  chownSync(target, user, group);
  const authorities = [AUTHORITIES, MACHINES_AUTHORITY, CLIENTS_AUTHORITY].map((authority) => `${authority}.crt`);
  for (const file of [...authorities, `${name}.crt`, `${name}.key`]) {
    const unfinished = join(target, `${file}.new`);
    copyFileSync(join(folder, file), unfinished);
    chownSync(unfinished, user, group);
    renameSync(unfinished, join(target, file));
  }
  return target;
}

/** What a TLS connection is made with. */
export interface Credentials {
  ca: string;
  cert?: string;
  key?: string;
}

/** The certificate of a machine or of the shop's programs, with the authority by which others are known. */
export function credentialsOf(folder: string, name?: string): Credentials {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const ca = read(`${MACHINES_AUTHORITY}.crt`);
  return name === undefined ? { ca } : { ca, cert: read(`${name}.crt`), key: read(`${name}.key`) };
}

/** Query of a database's address that names the certificate of the shop's programs. */
export function clientQuery(folder: string): string {
  const files = { sslrootcert: `${MACHINES_AUTHORITY}.crt`, sslcert: `${CLIENT}.crt`, sslkey: `${CLIENT}.key` };
  const named = Object.entries(files).map(([name, file]) => [name, join(folder, file)]);
  return new URLSearchParams([['sslmode', 'verify-full'], ...(named as [string, string][])]).toString();
}
