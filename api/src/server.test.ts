import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { orders } from '../database/schema/orders.ts';
import { testDatabase } from '../testing/test-database.ts';

test('the server sends its parent the address that it listens on, and closes cleanly on SIGTERM', async () => {
  const { url } = await testDatabase();
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATABASE_URL: url, API_PORT: '0' },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log = text(child.stdout!);

  const [message] = (await once(child, 'message')) as [{ type: string; port: number }];
  const answer = await fetch(`http://127.0.0.1:${message.port}/health`);
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];

  expect(message.type).toBe('listening');
  expect(answer.status).toBe(200);
  expect(code).toBe(0);
  const lines = (await log).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    `listening at http://127.0.0.1:${message.port}`,
  ]);
});

test('a server whose database its parent has prepared does not prepare it again', async () => {
  const { url, db } = await testDatabase('empty');
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, DATABASE_URL: url, API_PORT: '0', SHOP_PREPARED: 'yes' },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  await once(child, 'message');

  const { rows } = await db.execute("select 1 from pg_tables where tablename in ('products', 'migration_lock')");
  expect(rows).toEqual([]);
});

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

test('a live shop without its secret, its gateways or its own settings does not start, and reports what is missing', async () => {
  const { url, db } = await testDatabase();
  const gateways = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM: '+1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@shop.example',
    PUBLIC_ORIGIN: 'https://shop.example',
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

  const secret = { SHOP_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://shop.example' };
  const [withoutSecret, withoutGateways] = await Promise.all([start({ ...secret, SHOP_SECRET: '' }), start(secret)]);
  const asDemo = await start({ ...secret, ...gateways });

  expect([withoutSecret.code, withoutGateways.code, asDemo.code]).toEqual([1, 1, 1]);
  expect(asDemo.said).toContain("still the demonstration's: shop.name, shop.trn");
  expect(withoutSecret.said).toContain('the shop needs SHOP_SECRET');
  expect(withoutGateways.said).toContain(
    'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, SMTP_URL, MAIL_FROM.',
  );
  // The failed start has removed nothing of the demo.
  expect(await db.$count(orders)).toBe(10);
});
