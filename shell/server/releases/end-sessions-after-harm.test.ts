import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

/** A storefront whose API answers the header by which it learns which sessions have ended. */
async function storefront() {
  const { app, releases } = await testStorefront({
    api: (api) => {
      api.get('/told', async ({ headers }) => ({ told: headers['sessions-ended-before'] ?? null }));
    },
  });
  const told = async (headers = {}) => (await app.inject({ url: '/api/told', headers })).json<{ told: unknown }>().told;
  const withdraw = (at: string) => {
    const file = path.join(releases.path, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...release, id: 'withdrawn', harm: { count: 1, at, mark: 'm' } }));
  };
  return { told, withdraw };
}

test('no visitor says which sessions have ended', async () => {
  const { told } = await storefront();

  expect(await told({ 'sessions-ended-before': '2100-01-01T00:00:00.000Z' })).toBeNull();
});

test('after a withdrawal sessions of before have ended, and a minute later those of that minute too', async () => {
  const { told, withdraw } = await storefront();
  const [now, earlier] = [new Date().toISOString(), new Date(Date.now() - 61_000).toISOString()];

  withdraw(now);
  const atOnce = await told({ 'sessions-ended-before': '1990-01-01T00:00:00.000Z' });
  const other = await storefront();
  other.withdraw(earlier);

  expect(atOnce).toBe(now);
  expect(await other.told()).toBe(new Date(Date.parse(earlier) + 60_000).toISOString());
});
