import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  certificateFilesOf,
  daysLeft,
  readCertificates,
  readExpiry,
  RENEWED_BEFORE_DAYS,
} from './certificate-files.ts';
import { issueCertificate, makeAuthority } from './issue-certificate.ts';

test('a file ends with the first of its certificates, and names whom each is for', async () => {
  const authority = await makeAuthority('Shop authority', 90);
  const { certificate } = await issueCertificate(authority, { name: 'client', addresses: [] }, 9);
  const file = join(temporaryFolder(), 'both.crt');
  writeFileSync(file, authority.certificate + certificate);

  const certificates = await readCertificates(file);

  expect(certificates.map(({ name, until }) => [name, daysLeft(until)])).toEqual([
    ['Shop authority', 89],
    ['client', 8],
  ]);
  expect(daysLeft(await readExpiry(file))).toBe(8);
});

test('a certificate that has ended has a negative number of days left', () => {
  expect(daysLeft(new Date(Date.now() - 1_000))).toBe(-1);
});

test('a file without certificates is refused', async () => {
  const file = join(temporaryFolder(), 'client.key');
  writeFileSync(file, (await makeAuthority('Shop authority', 90)).key);

  await expect(readExpiry(file)).rejects.toThrow(`${file} holds no certificate.`);
});

test.each([
  ['postgres://shop:p%3Fw@10.0.0.10:6432/shop', []],
  ['postgres://shop:pw@/shop?host=/tmp/shop-1', []],
  ['postgres://shop:pw@db/shop?sslmode=verify-full&sslrootcert=/c/ca.crt', ['/c/ca.crt']],
  [
    'postgres://shop:pw@db/shop?sslrootcert=/a%20b/ca.crt&sslcert=/c/client.crt&sslkey=/c/client.key',
    ['/c/client.crt', '/a b/ca.crt'],
  ],
])('the address %s names certificates %j', (url, files) => {
  expect(certificateFilesOf(url)).toEqual(files);
});

test('Prometheus warns as many days before as the shop does', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../deploy/prometheus/alerts.yml'), 'utf8');

  expect(rules).toContain(`shop_certificate_expiry_timestamp_seconds < time() + ${RENEWED_BEFORE_DAYS} * 86400`);
  expect(rules).toContain(`ends in less than ${RENEWED_BEFORE_DAYS} days`);
});
