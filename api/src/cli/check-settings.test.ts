import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runCommand } from './run-command.ts';

afterEach(() => void vi.unstubAllEnvs());

/** What `settings check` prints in an environment. */
async function check(environment: Record<string, string>) {
  vi.stubEnv('SHOP_VAR', temporaryFolder());
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const said: string[] = [];
  const complained: string[] = [];
  const status = await runCommand(['settings', 'check'], {
    db: () => Promise.reject(new Error('The check needs no database.')),
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { status, said: said.join('\n'), complained: complained.join('\n') };
}

test('the check prints what each program would start with, and no secret', async () => {
  const secret = 'a-secret-that-nobody-may-see-of-41-chars!';

  const { status, said } = await check({
    STOREFRONT_SECRET: secret,
    STOREFRONT_SECRET_ALSO: `${secret}2`,
    DATABASE_URL: 'postgres://shop_api:password-of-the-api@db/shop',
    API_TIMEOUT: '7000',
  });

  expect([status, said]).toEqual([0, expect.stringContaining('Every setting has a value that is allowed.')]);
  expect(said).toMatch(/API_TIMEOUT +"7000"/);
  expect(said).toMatch(/RENDER_TIMEOUT +"2000" by default/);
  expect(said).toMatch(/STOREFRONT_SECRET_ALSO +hidden \(42 characters\)/);
  expect(said).toMatch(/DATABASE_URL +"postgres:\/\/shop_api:hidden@db\/shop"/);
  expect(said).not.toMatch(/nobody-may-see|password-of-the-api/);
});

test.each([
  [{ PAGE_CACHE_MB: 'much' }, 'PAGE_CACHE_MB is "much"; it must be megabytes.'],
  [
    { MEDIA_STORE: 'https://bucket.example' },
    'MEDIA_STORE is "https://bucket.example"; it must be "s3://bucket/prefix".',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be "debug", "info", "warn" or "error".'],
  [{ METRICS_SECRET: 'short' }, 'METRICS_SECRET is hidden (5 characters); it must be 32 characters or more.'],
  [{ SHOP_SECRET: 'short' }, 'SHOP_SECRET is too short'],
  [{ SHOP_SECRET_ALSO: 'short' }, 'SHOP_SECRET_ALSO is too short'],
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is hidden (12 characters)'],
])('a value that is not allowed is named, with what to set: %j', async (environment, sentence) => {
  const { status, complained } = await check(environment);

  expect([status, complained]).toEqual([1, expect.stringContaining(sentence)]);
});
