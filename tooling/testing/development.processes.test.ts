import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDevelopment, type DevelopmentShop } from './open-development.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** No API answers here, so pages are rendered without the shop's settings. */
const NO_API = 'http://127.0.0.1:9';

let shop: DevelopmentShop;
const terminal: string[] = [];

beforeAll(async () => {
  shop = await openDevelopment(NO_API, (line) => terminal.push(line));
});

afterAll(() => shop.stop());

const open = (address: string) => fetch(shop.url + address);
const statusOf = async (address: string) => (await open(address)).status;

test('a page under development is rendered on the server, in the language of its address', async () => {
  const [english, arabic] = await Promise.all(['/gifts', '/ar/gifts'].map(open));

  expect(await english!.text()).toMatch(/<html lang="en" dir="ltr">[^]*<h1[^>]*>Gifts<\/h1>/);
  expect(await arabic!.text()).toMatch(/<html lang="ar" dir="rtl">[^]*<h1[^>]*>صفحة جديدة<\/h1>/);
});

test('its policy is that of a deployed shop, and also allows what Fast Refresh needs', async () => {
  const policy = (await open('/gifts')).headers.get('content-security-policy')!.split('; ');
  const allowed = (name: string) =>
    policy
      .find((part) => part.startsWith(name))!
      .split(' ')
      .slice(1);

  expect(allowed('script-src').filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  expect(allowed('script-src')).toHaveLength(1 + 4);
  expect(allowed('connect-src').map((source) => source.replace(/\d+$/, 'port'))).toEqual([
    "'self'",
    'ws://localhost:port',
    'ws://localhost:port',
  ]);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('storefront and development servers answer no name of another site', async () => {
  const policy = (await open('/gifts')).headers.get('content-security-policy')!;
  const servers = [...policy.matchAll(/ws:\/\/localhost:(\d+)/g)].map(([, port]) => `http://localhost:${port}`);
  const statusFor = (origin: string, host: string) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const read = ({ statusCode }: IncomingMessage) => resolve(statusCode);
      get({ hostname, port, path: '/', headers: { host }, agent: false }, read).on('error', reject);
    });

  for (const origin of [shop.url, ...servers]) {
    expect(await statusFor(origin, 'evil.example')).toBe(403);
    expect(await statusFor(origin, 'localhost')).not.toBe(403);
  }
  expect(servers).toHaveLength(2);
});

test('its scripts come from the shop’s own origin', async () => {
  const html = await (await open('/gifts')).text();
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, address]) => address!);

  expect(scripts).toEqual(['/assets/shell/dev/main.js']);
  expect((await open(scripts[0]!)).headers.get('content-type')).toContain('javascript');
});

test('a page that uses `window` while it is rendered shows the error with file and line, and works again once fixed', async () => {
  const original = readFileSync(shop.page, 'utf8');
  const faulty = original.replace('return (', 'console.assert(window.innerWidth > 0);\n  return (');
  const line = faulty.split('\n').findIndex((text) => text.includes('window.innerWidth')) + 1;

  writeFileSync(shop.page, faulty);
  await expect.poll(() => statusOf('/gifts')).toBe(500);
  const answer = await open('/gifts');
  const shown = await answer.text();
  writeFileSync(shop.page, original);

  expect(shown).toContain(`gifts-page.tsx:${line}</p>`);
  expect(shown).toContain('ReferenceError: window is not defined');
  expect(shown).toMatch(new RegExp(`&gt; +${line} +console.assert`));
  expect(answer.headers.get('x-fault')).toMatch(/^[\da-f]{10}$/);
  expect(terminal.filter((said) => said.includes('(on /gifts)'))).toEqual([
    expect.stringMatching(new RegExp(`gifts-page\\.tsx:${line}: ReferenceError: window is not defined`)),
  ]);
  await expect.poll(() => statusOf('/gifts')).toBe(200);
});

test('an error that no page waited for is reported with file and line, and the page is complete', async () => {
  const original = readFileSync(shop.page, 'utf8');
  const unhandledError = "void Promise.reject(new Error('lost'));";
  const faulty = original.replace('return (', `${unhandledError}\n  return (`);
  const line = faulty.split('\n').findIndex((text) => text.includes(unhandledError)) + 1;

  writeFileSync(shop.page, faulty);
  await expect
    .poll(async () => {
      await open('/gifts');
      return terminal.join('\n');
    })
    .toMatch(new RegExp(`mf-gifts left an error that nobody handles: .*gifts-page\\.tsx:${line}: Error: lost`));
  const status = await statusOf('/gifts');
  writeFileSync(shop.page, original);

  expect(status).toBe(200);
});

test('a module that uses `window` while it is loaded is reported the same way at each request', async () => {
  const original = readFileSync(shop.page, 'utf8');
  const line = original.split('\n').length;

  writeFileSync(shop.page, `${original}window.name = 'gifts';\n`);
  await expect.poll(() => statusOf('/gifts')).toBe(500);
  const shown = [await (await open('/gifts')).text(), await (await open('/gifts')).text()];
  writeFileSync(shop.page, original);

  for (const html of shown) expect(html).toContain(`gifts-page.tsx:${line}</p>`);
  await expect.poll(() => statusOf('/gifts')).toBe(200);
});

test('a file that does not compile is reported on the page until it compiles', async () => {
  const original = readFileSync(shop.page, 'utf8');

  writeFileSync(shop.page, original.replace('export function', 'export functio'));
  await expect.poll(() => statusOf('/gifts')).toBe(500);
  const shown = await (await open('/gifts')).text();
  writeFileSync(shop.page, original);

  expect(shown).toMatch(/mf-gifts: ERROR in .*gifts-page\.tsx/);
  await expect.poll(() => statusOf('/gifts')).toBe(200);
});

test('code in development is never in the release store', () => {
  expect(existsSync(path.join(shop.directory, 'release/release.json'))).toBe(false);
  expect(existsSync(path.join(shop.directory, 'release/mf-gifts'))).toBe(false);
});
