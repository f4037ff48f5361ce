import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

const MARK = 'made-at-the-withdrawal';

/** A storefront from whose shop a build was withdrawn for harm. */
async function afterHarm() {
  const { app, releases } = await testStorefront();
  const file = path.join(releases.path, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as object;
  const before = await app.inject('/');
  writeFileSync(file, JSON.stringify({ ...release, id: 'withdrawn', harm: { count: 1, mark: MARK } }));
  const visit = async (cookie = '') => {
    const { headers, body } = await app.inject({ url: '/', headers: { cookie } });
    return { cleared: headers['clear-site-data'], cookie: headers['set-cookie'], headers, body };
  };
  return { app, before, visit };
}

test('until a build is withdrawn for harm, no browser drops anything', async () => {
  const { before } = await afterHarm();

  expect(before.headers).not.toHaveProperty('clear-site-data');
  expect(before.headers).not.toHaveProperty('set-cookie');
});

test('each browser drops caches and storage once, with its next document', async () => {
  const { app, visit } = await afterHarm();

  const first = await visit();
  const second = await visit(`cleared=${MARK}`);

  expect(first.cleared).toBe('"cache", "storage"');
  expect(first.cookie).toMatch(new RegExp(`^cleared=${MARK}; Path=/; .*HttpOnly`));
  expect(first.headers['cache-control']).toContain('private');
  expect(first.headers['server-timing']).toContain('cleared');
  expect(first.body).toContain('"harm":1');
  expect(second).toMatchObject({ cleared: undefined, cookie: undefined });
  expect(second.headers['server-timing']).not.toContain('cleared');
  expect((await app.inject('/_/harm')).body).toBe('1');
});

test('a mark that a build invented before does not keep its traces', async () => {
  const { visit } = await afterHarm();

  expect((await visit('cleared=1')).cleared).toBe('"cache", "storage"');
});
