import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { renewCertificates } from './renew-certificates.ts';

const MACHINES = [
  { name: 'machine1', addresses: ['10.0.0.1', '10.0.0.10'] },
  { name: 'edge', addresses: ['10.0.0.10', 'fd00::10', 'pooler.shop.internal'] },
];
const SERVER = '1.3.6.1.5.5.7.3.1';
const CLIENT = '1.3.6.1.5.5.7.3.2';
const DAY = 86_400_000;

async function madeFolder(days = 365) {
  const folder = join(temporaryFolder(), 'certificates');
  await renewCertificates(folder, { machines: MACHINES, days });
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const certificate = (name: string) => new X509Certificate(text(`${name}.crt`));
  return { folder, text, certificate };
}

type Folder = Awaited<ReturnType<typeof madeFolder>>;

/** Whether a server of this certificate and a client of that one take each other; why not otherwise. */
async function meet({ text }: Folder, server: string, client: string | undefined, host: string): Promise<string> {
  const listening = tls.createServer({
    cert: text(`${server}.crt`),
    key: text(`${server}.key`),
    ca: text('machines-authority.crt'),
    requestCert: true,
    minVersion: 'TLSv1.3',
  });
  onTestFinished(() => void listening.close());
  listening.on('secureConnection', (socket) => socket.end('welcome'));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { port: number };
  return new Promise((resolve) => {
    const socket = tls.connect({
      port,
      ca: text('machines-authority.crt'),
      checkServerIdentity: (_, found) => tls.checkServerIdentity(host, found),
      ...(client && { cert: text(`${client}.crt`), key: text(`${client}.key`) }),
    });
    socket.on('data', (data) => resolve(data.toString()));
    socket.on('error', ({ message }) => resolve(message));
    socket.on('close', () => resolve('closed'));
  });
}

test('a machine has its name and addresses, is server and client, and is signed by the machines’ authority', async () => {
  const { certificate } = await madeFolder();

  const edge = certificate('edge');

  expect(edge.subject).toBe('CN=edge');
  expect(edge.subjectAltName).toBe(
    'DNS:edge, IP Address:10.0.0.10, IP Address:FD00:0:0:0:0:0:0:10, DNS:pooler.shop.internal',
  );
  expect(edge.keyUsage).toEqual([SERVER, CLIENT]);
  expect(edge.ca).toBe(false);
  expect(edge.checkIssued(certificate('machines-authority'))).toBe(true);
  expect(edge.verify(certificate('machines-authority').publicKey)).toBe(true);
});

test('the client is no server, and no certificate of a machine’s authority', async () => {
  const { certificate } = await madeFolder();

  const client = certificate('client');

  expect(client.keyUsage).toEqual([CLIENT]);
  expect(client.verify(certificate('clients-authority').publicKey)).toBe(true);
  expect(client.verify(certificate('machines-authority').publicKey)).toBe(false);
});

test('authorities sign themselves, hold for ten years, and stand in one file together', async () => {
  const { certificate, text } = await madeFolder();

  for (const name of ['machines-authority', 'clients-authority']) {
    const authority = certificate(name);
    expect(authority.ca).toBe(true);
    expect(authority.verify(authority.publicKey)).toBe(true);
    expect((authority.validToDate.getTime() - Date.now()) / DAY).toBeCloseTo(3_650, 1);
  }
  expect(text('authorities.crt')).toBe(text('machines-authority.crt') + text('clients-authority.crt'));
});

test('keys are of the curve P-256 in PKCS#8, belong to their certificates, and are read by their user alone', async () => {
  const { folder, text, certificate } = await madeFolder();

  const keys = readdirSync(folder).filter((file) => file.endsWith('.key'));

  expect(keys.toSorted()).toEqual(
    ['client.key', 'clients-authority.key', 'edge.key', 'machine1.key', 'machines-authority.key'].toSorted(),
  );
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of keys) {
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(text(file)).toMatch(/^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\n$/);
    const key = createPrivateKey(text(file));
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(certificate(file.replace('.key', '')).checkPrivateKey(key)).toBe(true);
  }
});

test.each([
  ['a machine at its address', 'machine1', '10.0.0.10', 'welcome'],
  ['a machine at another address', 'machine1', '10.0.0.2', expect.stringMatching(/IP: 10\.0\.0\.2 is not in/)],
  ['the client', 'client', '10.0.0.10', expect.stringMatching(/alert|closed|reset/i)],
  ['nobody', undefined, '10.0.0.10', expect.stringMatching(/alert|closed|reset/i)],
])('what trusts machines takes of others what it must: %s', async (_, client, host, expected) => {
  const folder = await madeFolder();

  expect(await meet(folder, 'edge', client, host)).toEqual(expected);
});

test('a renewal gives machines and client new keys and dates, of the same authorities, and knows the machines', async () => {
  const { folder, text, certificate } = await madeFolder(30);
  const names = ['machine1', 'edge', 'client'];
  const before = Object.fromEntries(readdirSync(folder).map((file) => [file, text(file)]));
  const serials = names.map((name) => certificate(name).serialNumber);

  const renewed = await renewCertificates(folder, {
    machines: [
      { name: 'edge', addresses: ['10.0.0.11'] },
      { name: 'machine2', addresses: ['10.0.0.2'] },
    ],
    days: 90,
  });

  expect(renewed.names.toSorted()).toEqual([...names, 'machine2'].toSorted());
  for (const name of ['machines-authority', 'clients-authority'])
    for (const file of [`${name}.crt`, `${name}.key`]) expect(text(file)).toBe(before[file]);
  for (const [index, name] of names.entries()) {
    expect(text(`${name}.key`)).not.toBe(before[`${name}.key`]);
    expect(certificate(name).serialNumber).not.toBe(serials[index]);
    expect((certificate(name).validToDate.getTime() - Date.now()) / DAY).toBeCloseTo(90, 1);
  }
  expect(certificate('machine1').subjectAltName).toBe('DNS:machine1, IP Address:10.0.0.1, IP Address:10.0.0.10');
  expect(certificate('edge').subjectAltName).toBe('DNS:edge, IP Address:10.0.0.11');
});

test('no certificate outlives its authority', async () => {
  const { folder, text } = await madeFolder();
  const before = text('machine1.crt');

  await expect(renewCertificates(folder, { days: 3_651 })).rejects.toThrow(/^The authority in .* ends on \d{4}-/);
  expect(text('machine1.crt')).toBe(before);
});

test('an authority without its key is not replaced by another one', async () => {
  const { folder, text } = await madeFolder();
  const before = text('machines-authority.crt');
  rmSync(join(folder, 'machines-authority.key'));

  await expect(renewCertificates(folder, { days: 30 })).rejects.toThrow(/machines-authority\.key is missing/);
  expect(text('machines-authority.crt')).toBe(before);
  expect(existsSync(join(folder, 'machines-authority.key'))).toBe(false);
});
