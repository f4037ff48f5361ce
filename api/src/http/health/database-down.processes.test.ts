import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { startEmbedded } from '../../../database/embedded/start-embedded.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { fillDatabase } from '../../seeding/prepare-shop.ts';

test('while the database is down the API answers 503, and it recovers by itself', async () => {
  const directory = path.join(temporaryFolder(), 'database');
  let database = await startEmbedded(directory, false);
  onTestFinished(() => database.stop());
  await fillDatabase(database.ownerUrl, { apiUrl: database.url });
  const db = connect(database.url);
  onTestFinished(() => db.$client.end());
  const { get } = await testShop({ db });
  await get('/products/public?category=oil');

  await database.stop();
  const down = {
    health: await get('/health?lang=ar'),
    uncached: await get('/products/public?category=chips'),
    cached: await get('/products/public?category=oil'),
    live: await get('/health/live'),
    ready: await get('/health/ready'),
  };
  database = await startEmbedded(directory, false);
  const up = { health: await get('/health'), uncached: await get('/products/public?category=chips') };

  expect(down.health).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'المتجر لا يستجيب حاليًا. حاول مجددًا' },
  });
  expect(down.uncached).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  // Cached answers are still served.
  expect([down.cached.status, down.live.status, down.ready.status]).toEqual([200, 200, 200]);
  expect([up.health.status, up.uncached.status]).toEqual([200, 200]);
});

test('an outage is logged as one error when it begins, and its end once; failed requests are warnings', async () => {
  const directory = path.join(temporaryFolder(), 'database');
  let database = await startEmbedded(directory, false);
  onTestFinished(() => database.stop());
  await fillDatabase(database.ownerUrl, { apiUrl: database.url });
  const db = connect(database.url);
  onTestFinished(() => db.$client.end());
  const lines: { level: number; outage?: string; recovered?: string; err?: { message: string } }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const { get } = await testShop({ db, logger: { level: 'info', stream } });
  await get('/products/public?category=oil');
  await database.stop();

  for (const category of ['chips', 'powder', 'billets']) await get(`/products/public?category=${category}`);
  database = await startEmbedded(directory, false);
  await expect.poll(() => lines.some(({ recovered }) => recovered)).toBe(true);

  const errors = lines.filter(({ level }) => level >= 50);
  expect(errors).toMatchObject([{ outage: 'database', err: { message: expect.stringMatching(/\S/) } }]);
  expect(lines.filter(({ level }) => level === 40).length).toBeGreaterThanOrEqual(3);
  expect(lines.filter(({ recovered }) => recovered)).toMatchObject([{ recovered: 'database' }]);
});
