import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Credentials } from './certificates.ts';

/** What a client of PostgreSQL sends before it speaks TLS: a length of 8 bytes, and a number that stands for it. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

interface Place {
  address: string;
  port: number;
  /** PostgreSQL and PgBouncer are asked for TLS first. */
  isDatabase: boolean;
}

/** The serial number of the certificate that a program shows who connects now. */
export async function servedSerial({ address, port, isDatabase }: Place, credentials: Credentials): Promise<string> {
  const socket = connect(port, address);
  await once(socket, 'connect');
  if (isDatabase) await askForTls(socket);
  const secure = connectSecurely({ socket, host: address, ...credentials });
  await once(secure, 'secureConnect');
  const { serialNumber } = secure.getPeerCertificate();
  secure.end();
  return serialNumber;
}

async function askForTls(socket: Socket): Promise<void> {
  socket.write(SSL_REQUEST);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer.toString() !== 'S') throw new Error('The server speaks no TLS.');
}

/** The serial number of a certificate, as `servedSerial` writes it. */
export const serialOf = (certificate: string): string => new X509Certificate(certificate).serialNumber;
