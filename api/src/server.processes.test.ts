import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { products } from '../database/schema/catalogue.ts';
import { orders } from '../database/schema/orders.ts';
import { liveDatabase } from '../testing/live-shop.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { makeAuthority } from './certificates/issue-certificate.ts';

test('the server writes security events into a file of their own', async () => {
  const { url } = await testDatabase();
  const folder = temporaryFolder();
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATABASE_URL: url, API_PORT: '0', SHOP_PREPARED: 'yes', SHOP_VAR: folder },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];

  await fetch(`http://127.0.0.1:${port}/customer/verify-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pendingId: 'x'.repeat(32), otp: '1234' }),
  });

  expect(JSON.parse(fs.readFileSync(path.join(folder, 'log/security-api.log'), 'utf8'))).toMatchObject({
    service: 'api',
    event: 'code-entered',
    reason: 'code-expired',
    network: '127.0.0.0/24',
  });
});

test('the server watches the certificates that the address of its database names', async () => {
  const file = path.join(temporaryFolder(), 'client.crt');
  fs.writeFileSync(file, (await makeAuthority('client', 20)).certificate);
  const url = new URL((await testDatabase()).url);
  // The tests' server has no TLS.
  url.searchParams.set('sslmode', 'disable');
  url.searchParams.set('sslcert', file);
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      API_PORT: '0',
      SHOP_PREPARED: 'yes',
      METRICS_SECRET: 'x'.repeat(32),
    },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];

  const headers = { authorization: `Basic ${Buffer.from(`me:${'x'.repeat(32)}`).toString('base64')}` };
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();

  expect(metrics).toContain(`shop_certificate_expiry_timestamp_seconds{file="${file}"} `);
});

test.each([
  ['whose parent should have prepared it', { SHOP_PREPARED: 'yes' }],
  ['without the owner’s address', {}],
])(
  'a server on a database that is not up to date, %s, says what to run and writes nothing',
  async (_what, settings) => {
    const { url, db } = await testDatabase('empty');
    const child = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: { ...process.env, DATABASE_URL: url, API_PORT: '0', ...settings },
      stdio: 'pipe',
    });
    onTestFinished(() => void child.kill('SIGKILL'));

    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit') as Promise<[number]>]);

    expect([code, said]).toEqual([1, expect.stringMatching(/lacks \d+ migrations.*npm run shop -- database migrate/)]);
    const { rows } = await db.execute("select 1 from pg_tables where tablename in ('products', 'migration_lock')");
    expect(rows).toEqual([]);
  },
);

test('a standby process serves when it is asked to, and not before', async () => {
  const { url } = await testDatabase();
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATABASE_URL: url, API_PORT: '0', SHOP_PREPARED: 'yes', STANDBY: 'yes' },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [first] = (await once(child, 'message')) as [object];

  child.send({ type: 'serve' });
  const [second] = (await once(child, 'message')) as [{ type: string; port: number }];
  const answer = await fetch(`http://127.0.0.1:${second.port}/health`);

  expect([first, second.type, answer.status]).toEqual([{ type: 'standby' }, 'listening', 200]);
});

test('a live shop names everything that keeps it from opening in one list, and writes nothing', async () => {
  const [{ url, db }, empty] = [await testDatabase(), await testDatabase('empty')];
  const gateways = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM: '+1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@shop.example',
  };
  const start = async (settings: NodeJS.ProcessEnv) => {
    const child = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: { ...process.env, DATABASE_URL: url, API_PORT: '0', SHOP_MODE: 'live', ...settings },
      stdio: 'pipe',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit') as Promise<[number]>]);
    return { said, code };
  };

  const [withNothing, withEnvironment, misspelt] = await Promise.all([
    start({ DATABASE_URL: empty.url, STRIPE_SECRET_KEY: 'sk', SHOP_LIMITS: 'off', SMS_PER_HOUR: 'many' }),
    start({ SHOP_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://shop.example', ...gateways }),
    start({ SHOP_MODE: 'Live' }),
  ]);

  expect([withNothing.code, withEnvironment.code, misspelt.code]).toEqual([1, 1, 1]);
  expect(withNothing.said.split('\n')).toEqual([
    'The shop does not open, for 7 reasons. Nothing was written.',
    expect.stringContaining('PUBLIC_ORIGIN must name the shop'),
    expect.stringContaining('the shop needs SHOP_SECRET'),
    expect.stringContaining('unset SHOP_LIMITS'),
    expect.stringContaining('SMS_PER_HOUR is "many"'),
    expect.stringContaining('set STRIPE_WEBHOOK_SECRET'),
    expect.stringContaining('set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, SMTP_URL, MAIL_FROM.'),
    expect.stringContaining("still the demonstration's: shop.name, shop.trn"),
    '',
  ]);
  expect(withEnvironment.said).toMatch(/^These settings are still the demonstration's: shop\.name, shop\.trn/);
  expect(misspelt.said).toContain('SHOP_MODE is "Live"; it must be "live" or "demo"');
  expect(await db.$count(orders)).toBe(10);
  expect((await empty.db.execute("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
});

test('a live shop does not open with a superuser’s address of the database', async () => {
  const { ownerUrl } = await testDatabase();
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: ownerUrl,
      API_PORT: '0',
      SHOP_MODE: 'live',
      SHOP_PREPARED: 'yes',
      SHOP_SECRET: 'x'.repeat(32),
      PUBLIC_ORIGIN: 'https://shop.example',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: '+1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@shop.example',
    },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit') as Promise<[number]>]);

  expect([said, code]).toEqual([expect.stringMatching(/^DATABASE_URL names a superuser of PostgreSQL/), 1]);
});

test('seeding refuses a live shop, whatever SHOP_MODE says', async () => {
  const { url, db } = await liveDatabase();
  const seed = async (environment: NodeJS.ProcessEnv) => {
    const child = fork(path.join(import.meta.dirname, 'seed.ts'), ['--products', '100'], {
      env: { ...process.env, DATABASE_URL: url, ...environment },
      stdio: 'pipe',
    });
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit') as Promise<[number]>]);
    return { said, code };
  };

  const refused = await Promise.all([seed({}), seed({ SHOP_MODE: 'live' })]);

  expect(refused).toEqual([1, 2].map(() => ({ said: expect.stringContaining('This shop is live'), code: 1 })));
  expect(await db.$count(products)).toBe(0);
});
