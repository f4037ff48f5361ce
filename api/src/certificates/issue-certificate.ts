import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { isIP } from 'node:net';

/** A certificate and its private key, both as PEM; the key is PKCS#8. */
export interface KeyPair {
  certificate: string;
  key: string;
}

/** Whom a certificate is for. */
export interface Subject {
  name: string;
  /** IP addresses and host names at which it may be met, besides its name. None for who is only a client. */
  addresses: readonly string[];
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;
/** The clock of another machine may be behind this one's by so many milliseconds. */
const CLOCK_DIFFERENCE = 3_600_000;

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
/** The platform's own type: the compiler checks this file with and without a browser's types. */
type Keys = Awaited<ReturnType<typeof newKeys>>;

const keyToPem = async (key: Keys['privateKey']): Promise<string> =>
  `${PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), PemConverter.PrivateKeyTag)}\n`;

const keyFromPem = (pem: string) =>
  crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), ALGORITHM, false, ['sign']);

const certificateToPem = (certificate: X509Certificate): string => `${certificate.toString('pem')}\n`;

const datesFor = (days: number) => ({
  notBefore: new Date(Date.now() - CLOCK_DIFFERENCE),
  notAfter: new Date(Date.now() + days * DAY),
});

/** Makes an authority, which signs itself and may sign no further authority. */
export async function makeAuthority(name: string, days: number): Promise<KeyPair> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    ...datesFor(days),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificateToPem(certificate), key: await keyToPem(keys.privateKey) };
}

/** Issues a certificate with a new key. Who has addresses can be met there as a server, and is a client as well. */
export async function issueCertificate(
  authority: KeyPair,
  { name, addresses }: Subject,
  days: number,
): Promise<KeyPair> {
  const keys = await newKeys();
  const issuer = new X509Certificate(authority.certificate);
  const names = [
    { type: 'dns' as const, value: name },
    ...addresses.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
  ];
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: [name] }],
    issuer: issuer.subjectName,
    ...datesFor(days),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await keyFromPem(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([
        ...(addresses.length > 0 ? [ExtendedKeyUsage.serverAuth] : []),
        ExtendedKeyUsage.clientAuth,
      ]),
      new SubjectAlternativeNameExtension(names),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { certificate: certificateToPem(certificate), key: await keyToPem(keys.privateKey) };
}

/** Whom a certificate was issued for. */
export function subjectOf(pem: string): Subject {
  const names = new X509Certificate(pem).getExtension(SubjectAlternativeNameExtension)?.names.items ?? [];
  const [name = '', ...addresses] = names.map(({ value }) => value);
  return { name, addresses };
}
