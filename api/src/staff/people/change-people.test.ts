import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staff } from '../../../database/schema/staff.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { changeRole, endPerson } from './change-people.ts';

type Context = Parameters<typeof changeRole>[0];

/** Neither makes an owner, which would be announced. */
const NO_JOBS = {} as Context['jobs'];
const ACTOR = { person: 'Huda', via: 'command', staffId: null } as const;

test.each([
  ['let each other go', async (context: Context, id: string) => endPerson(context, { id, erasuresFile: undefined })],
  [
    'take each other’s role',
    async (context: Context, id: string) => changeRole(context, { id, role: 'orders', erasuresFile: undefined }),
  ],
])('of two owners who %s at the same moment one succeeds, and the other is the last', async (_, act) => {
  const { db } = await testDatabase();

  for (let round = 0; round < 5; round += 1) {
    await db.update(staff).set({ endedAt: sql`now()` });
    const ids = [`a-${round}`, `b-${round}`];
    await db.insert(staff).values(ids.map((id) => ({ id, name: id, role: 'owner' as const })));

    const results = await Promise.allSettled(
      ids.map(async (id) =>
        db.transaction(async (transaction) => act({ transaction, actor: ACTOR, jobs: NO_JOBS }, id)),
      ),
    );

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last-owner' } });
  }
});
