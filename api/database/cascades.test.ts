import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readOnlyShop } from '../testing/test-shop.ts';

test('what is deleted or changed with another row is found by an index', async () => {
  const { db } = await readOnlyShop();

  const { rows } = await db.execute(sql`
    select conname from pg_constraint
    where contype = 'f' and confdeltype in ('c', 'n') and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey)`);

  expect(rows).toEqual([]);
});
