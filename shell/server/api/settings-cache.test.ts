import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { settingsIn } from '../testing/test-storefront.ts';
import { createSettingsCache } from './settings-cache.ts';

/** A settings cache for an API whose shop has the given name; with an empty name, the API fails. */
async function settingsOf(called: { name: string }) {
  const api = Fastify();
  api.get('/settings/public', async (_request, reply) =>
    called.name ? { data: { ...settingsIn('en'), shop: called.name } } : reply.code(500).send(),
  );
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => api.close());
  const { settingsFor, forget } = createSettingsCache({ apiUrl, apiHeaders: {}, timeout: 5_000 });
  return { nameNow: async () => (await settingsFor('en'))?.shop, forget };
}

test('settings are fetched once, and again after they have changed', async () => {
  const shop = { name: 'Rayya' };
  const { nameNow, forget } = await settingsOf(shop);
  await nameNow();
  shop.name = 'Noura';
  const before = await nameNow();

  forget();

  expect([before, await nameNow()]).toEqual(['Rayya', 'Noura']);
});

test('an answer that was fetched while they changed is not cached', async () => {
  const shop = { name: 'Rayya' };
  const { nameNow, forget } = await settingsOf(shop);
  const underWay = nameNow();

  forget();
  await underWay;
  shop.name = 'Noura';

  expect(await nameNow()).toBe('Noura');
});

test('the last settings stay while the API fails', async () => {
  const shop = { name: 'Rayya' };
  const { nameNow, forget } = await settingsOf(shop);
  await nameNow();

  shop.name = '';
  forget();

  expect(await nameNow()).toBe('Rayya');
});
