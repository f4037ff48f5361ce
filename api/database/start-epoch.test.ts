import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { writeCatalogue } from './catalogue-write.ts';
import { catalogueVersion } from './schema/catalogue.ts';
import { startEpoch } from './start-epoch.ts';

test('versions of a restored database are higher than any before, and rise from there', async () => {
  const { db } = await testDatabase();
  const versions = async () => (await db.select().from(catalogueVersion))[0]!;
  const before = await versions();

  await startEpoch(db, 1_764_000_000_000);
  const restored = await versions();
  await startEpoch(db, 1_764_000_000_000);
  const again = await versions();
  await writeCatalogue(db, async () => undefined);

  for (const part of ['version', 'texts', 'reviews', 'stock'] as const) {
    expect(restored[part]).toBe(1_764_000_000_000);
    expect(restored[part]).toBeGreaterThan(before[part]);
    expect(again[part]).toBe(1_764_000_000_001);
  }
  expect(await versions()).toMatchObject({ version: 1_764_000_000_002, texts: 1_764_000_000_002 });
});
