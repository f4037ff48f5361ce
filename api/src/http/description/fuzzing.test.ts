import { expect, test } from 'vitest';
import { fuzz } from '../../../testing/fuzzing/fuzz.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('requests made from the document are answered as it says, whatever they hold, and leave no row when refused', async () => {
  const { app, db } = await testShop({ limits: false });

  const { findings, statuses } = await fuzz(app, db, { seed: 26, count: 250 });

  expect(findings).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(30);
  expect(statuses[400]).toBeGreaterThan(30);
});
