import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CertificateFailure } from './certificate-names.ts';

const DAY = 86_400_000;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** A certificate is due for renewal when fewer days are left. */
export const RENEWED_BEFORE_DAYS = 30;

interface FileCertificate {
  /** Whom it is for. */
  name: string;
  until: Date;
}

/** Reads all certificates of a file. Throws a `CertificateFailure` where it holds none. */
export async function readCertificates(file: string): Promise<FileCertificate[]> {
  const certificates = [...(await readFile(file, 'utf8')).matchAll(PEM)].map(([pem]) => new X509Certificate(pem));
  if (certificates.length === 0) throw new CertificateFailure(`${file} holds no certificate.`);
  return certificates.map(({ subject, validToDate }) => ({ name: subject.replace(/^CN=/, ''), until: validToDate }));
}

/** When the first of a file's certificates ends. */
export async function readExpiry(file: string): Promise<Date> {
  const certificates = await readCertificates(file);
  return new Date(Math.min(...certificates.map(({ until }) => until.getTime())));
}

/** Whole days until a certificate ends; negative if it has ended. */
export const daysLeft = (until: Date): number => Math.floor((until.getTime() - Date.now()) / DAY);

/** The files of a database's address: the certificate of who connects, and the authority by which the server is known. */
export function certificateFilesOf(databaseUrl: string): string[] {
  const query = new URLSearchParams(databaseUrl.split('?')[1]);
  return ['sslcert', 'sslrootcert'].flatMap((name) => query.get(name) ?? []);
}
