import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTHORITIES,
  CLIENT,
  CLIENTS_AUTHORITY,
  CertificateFailure,
  MACHINES_AUTHORITY,
  RESERVED_NAMES,
} from './certificate-names.ts';
import { issueCertificate, makeAuthority, subjectOf, type KeyPair, type Subject } from './issue-certificate.ts';

const AUTHORITY_DAYS = 10 * 365;
const DAY = 86_400_000;

const certificateFile = (folder: string, name: string) => join(folder, `${name}.crt`);
const keyFile = (folder: string, name: string) => join(folder, `${name}.key`);

/** Writes a file at once, so that nobody reads half of it. */
function replaceFile(file: string, content: string, mode: number): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, content, { mode });
  chmodSync(unfinished, mode);
  renameSync(unfinished, file);
}

function writePair(folder: string, name: string, { certificate, key }: KeyPair): void {
  replaceFile(keyFile(folder, name), key, 0o600);
  replaceFile(certificateFile(folder, name), certificate, 0o644);
}

const readPair = (folder: string, name: string): KeyPair => ({
  certificate: readFileSync(certificateFile(folder, name), 'utf8'),
  key: readFileSync(keyFile(folder, name), 'utf8'),
});

/** Reads an authority, or makes it where there is none of its files. */
async function authorityIn(folder: string, name: string): Promise<KeyPair> {
  const files = [certificateFile(folder, name), keyFile(folder, name)];
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length === files.length) writePair(folder, name, await makeAuthority(`Shop ${name}`, AUTHORITY_DAYS));
  else if (missing.length > 0)
    throw new CertificateFailure(
      `${missing.join()} is missing. Bring it back from where you keep it, or begin in another folder: a new authority means new certificates everywhere.`,
    );
  return readPair(folder, name);
}

/** The machines that a folder has certificates of. */
function machinesIn(folder: string): Subject[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.crt') && !RESERVED_NAMES.includes(file.slice(0, -'.crt'.length)))
    .map((file) => subjectOf(readFileSync(join(folder, file), 'utf8')));
}

interface Options {
  /** Machines that are new, or have other addresses now. Those that the folder knows are renewed in any case. */
  machines?: readonly Subject[];
  /** For how long the certificates hold, except the authorities', which hold for ten years. */
  days: number;
}

/** What was written: names of machines and of the client, and when their certificates end. */
export interface Renewed {
  names: string[];
  until: Date;
}

/**
 * Writes a new certificate and key for each machine, and one for the shop's own programs, into a folder, which gets its
 * authorities when it has none. Throws `CertificateFailure` before it writes any of them, if they would outlive their
 * authority.
 */
export async function renewCertificates(folder: string, { machines = [], days }: Options): Promise<Renewed> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ofMachines = await authorityIn(folder, MACHINES_AUTHORITY);
  const ofClients = await authorityIn(folder, CLIENTS_AUTHORITY);
  const until = new Date(Date.now() + days * DAY);
  for (const { certificate } of [ofMachines, ofClients]) {
    const { validToDate } = new X509Certificate(certificate);
    if (until > validToDate)
      throw new CertificateFailure(
        `The authority in ${folder} ends on ${validToDate.toISOString().slice(0, 10)}. Ask for fewer days, or begin with new authorities in another folder.`,
      );
  }
  replaceFile(certificateFile(folder, AUTHORITIES), `${ofMachines.certificate}${ofClients.certificate}`, 0o644);
  const all = new Map([...machinesIn(folder), ...machines].map((machine) => [machine.name, machine]));
  for (const machine of all.values())
    writePair(folder, machine.name, await issueCertificate(ofMachines, machine, days));
  writePair(folder, CLIENT, await issueCertificate(ofClients, { name: CLIENT, addresses: [] }, days));
  return { names: [...all.keys(), CLIENT], until };
}
