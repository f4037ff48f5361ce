import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { ask } from '../../testing/shopper.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testShop } from '../../testing/test-shop.ts';
import { RENEWED_BEFORE_DAYS } from './certificate-files.ts';
import { issueCertificate, makeAuthority } from './issue-certificate.ts';

/** A shop whose certificate can be replaced while it runs, and whose owner looks at the alarms. */
async function shopWithCertificate(days: number) {
  const authority = await makeAuthority('Shop authority', 365);
  const [file, authorityFile] = ['client.crt', 'authority.crt'].map((name) => join(temporaryFolder(), name));
  writeFileSync(authorityFile!, authority.certificate);
  const renew = async (until: number) => {
    const { certificate } = await issueCertificate(authority, { name: 'client', addresses: [] }, until);
    writeFileSync(file!, certificate);
  };
  await renew(days);
  const { app, db } = await testShop({ certificates: [file!, authorityFile!] });
  const { token } = await signedInStaff({ app, db }, 'owner');
  const alarms = async () => (await ask({ app }, 'GET', '/staff/alarms', { token })).body.data;
  const troubles = async () => (await ask({ app }, 'GET', '/staff/troubles', { token })).body.data.alarms;
  const check = async () => {
    await app.jobs.send('check-certificates', {});
    await runJobs(app, ['check-certificates']);
  };
  return { file, renew, alarms, troubles, check };
}

test('a certificate that ends soon is one alarm, however many nights pass, which names the file and the day', async () => {
  const { file, alarms, troubles, check } = await shopWithCertificate(RENEWED_BEFORE_DAYS - 0.5);

  await check();
  await check();

  expect(await alarms()).toEqual([
    expect.objectContaining({
      job: 'check-certificates',
      reason: expect.stringMatching(new RegExp(`^On \\S+: ${file} ends on \\d{4}-\\d\\d-\\d\\d\\. `)),
    }),
  ]);
  expect(await troubles()).toBe(1);
});

test('a certificate that cannot be read is one alarm too', async () => {
  const { file, alarms, check } = await shopWithCertificate(300);
  rmSync(file!);

  await check();
  await check();

  expect(await alarms()).toEqual([expect.objectContaining({ reason: expect.stringContaining(file!) })]);
});

test('a certificate with more days left is no alarm', async () => {
  const { alarms, check } = await shopWithCertificate(RENEWED_BEFORE_DAYS + 0.5);

  await check();

  expect(await alarms()).toEqual([]);
});

test('files are read anew each night, because they are replaced while the shop runs', async () => {
  const { renew, alarms, check } = await shopWithCertificate(300);
  await check();
  const before = await alarms();

  await renew(3);
  await check();

  expect([before.length, (await alarms()).length]).toEqual([0, 1]);
});
