import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../database/connect.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { count } from './count.ts';

test('two processes that count at the same time lose no count', async () => {
  const { url, db } = await testDatabase();
  const other = connect(url);
  onTestFinished(() => other.$client.end());

  const counts = await Promise.all(
    Array.from({ length: 40 }, (_, index) => count(index % 2 ? db : other, 'knocks', 86_400)),
  );

  expect(counts.map(({ times }) => times).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
});

test('a day ends at midnight in the UAE', async () => {
  const { db } = await testDatabase();

  const { endsIn } = await count(db, 'knocks', 86_400);

  const { rows } = await db.execute(`select expires_at at time zone 'Asia/Dubai' as ends from counters`);
  expect(String(rows[0]?.ends)).toMatch(/ 00:00:00$/);
  expect(endsIn).toBeLessThanOrEqual(86_400);
});

test('each key is counted separately', async () => {
  const { db } = await testDatabase();
  await count(db, 'one', 3_600);

  expect((await count(db, 'other', 3_600)).times).toBe(1);
});
