import { sql } from 'drizzle-orm';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/connect.ts';
import { migrate } from '../../../database/migrate.ts';
import { staffLog, staffLogChain } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { securityLog } from '../../../testing/security-log.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import { COMMAND_LINE } from '../../../testing/staff.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { ownerOf, testDatabase } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { appendChanges } from '../record/record-change.ts';
import { firstBreak } from './chain.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../database/migrations/meta/_journal.json');

const change = async (db: Database, id: string, times = 1) =>
  db.transaction(async (transaction) =>
    appendChanges(
      transaction,
      COMMAND_LINE,
      'coupons end',
      Array.from({ length: times }, () => ({
        kind: 'coupon',
        id,
        before: { 'Größe "x"': 1.5 },
        after: { b: null, a: 'ريّا' },
      })),
    ),
  );

/** A shop with six changes. */
async function shopWithHistory() {
  const { securityLogFile } = securityLog();
  const shop = await testShop({ securityLogFile });
  for (const id of ['one', 'two', 'three']) await change(shop.db, id, 2);
  const ids = (await shop.db.select({ id: staffLog.id }).from(staffLog).orderBy(staffLog.id)).map(({ id }) => id);
  return { ...shop, ids, owner: ownerOf(shop.db), verify: staffCommands(shop.db), securityLogFile };
}

test('changes by many at a time make one chain, in which nothing is touched', async () => {
  const { db, verify } = await shopWithHistory();

  await Promise.all(Array.from({ length: 20 }, async (_, index) => change(db, `at once ${index}`, 3)));

  const positions = (await db.select().from(staffLogChain).orderBy(staffLogChain.position)).map(
    ({ position }) => position,
  );
  expect(positions).toEqual(Array.from({ length: 66 }, (_, index) => index + 1));
  expect(await verify('history', 'verify')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^66 changes are as they were recorded\. The last hash: [0-9a-f]{64}$/),
  });
});

test.each([
  ['another person', `update staff_log set person = 'nobody' where id = $1`, 'is not as it was recorded'],
  ['another time', `update staff_log set at = at - interval '1 minute' where id = $1`, 'is not as it was recorded'],
  ['other fields', `update staff_log set after = '{"a": 1}' where id = $1`, 'is not as it was recorded'],
  ['a deleted row', 'delete from staff_log where id = $1', 'or one right before it was deleted'],
])('%s in the history is found', async (_what, statement, said) => {
  const { owner, verify, ids } = await shopWithHistory();

  await owner.$client.query(statement, [ids[2]]);
  await owner.$client.query(`update staff_log set action = 'later' where id = $1`, [ids[4]]);

  expect(await verify('history', 'verify')).toMatchObject({ status: 1, complained: `Change ${ids[2]} ${said}.` });
});

test('a change that was deleted with its place in the chain is found, and one that was added beside it', async () => {
  const { db, owner, ids } = await shopWithHistory();
  await owner.execute('alter table staff_log disable trigger chain_staff_log');
  await change(db, 'forged');
  const added = await firstBreak(db);

  await owner.execute(sql`delete from staff_log_chain where change_id = ${ids[3]}`);
  await owner.execute(sql`delete from staff_log where id = ${ids[3]}`);

  expect(added).toMatchObject({ what: 'added' });
  expect(await firstBreak(db)).toEqual({ what: 'deleted', change: ids[4] });
});

test('a history that was cut off or written anew does not have the head that was logged', async () => {
  const { app, owner, ids, verify, securityLogFile } = await shopWithHistory();
  await app.jobs.send('housekeeping', {});
  await runJobs(app, ['housekeeping']);
  const before = await verify('history', 'verify', '--logs', securityLogFile);

  await owner.execute(sql`delete from staff_log_chain where change_id = ${ids[5]}`);
  await owner.execute(sql`delete from staff_log where id = ${ids[5]}`);
  const alone = await verify('history', 'verify');
  const withLogs = await verify('history', 'verify', '--logs', securityLogFile);

  expect([before.status, before.said]).toEqual([0, expect.stringContaining('in the chain: 1')]);
  expect([alone.status, withLogs.status]).toEqual([0, 1]);
  expect(withLogs.complained).toContain('ended with change 6 of the chain');
});

test('changes from before the chain are chained by the migration', async () => {
  const { ownerUrl, db } = await testDatabase('empty');
  const { entries } = JSON.parse(readFileSync(MIGRATIONS, 'utf8')) as { entries: { tag: string; when: number }[] };
  const chain = entries.findIndex(({ tag }) => tag.endsWith('history_chain'));
  await migrate(ownerUrl, { until: entries[chain - 1]!.when });
  await db.execute(sql`
    insert into staff_log (via, person, action, subject, subject_id, before, after)
    select 'command', 'keyboard', 'coupons end', 'coupon', 'old', '{"Größe \\"x\\"": 1.5}', '{"b": null, "a": "ريّا"}'
    from generate_series(1, 3)`);

  await migrate(ownerUrl);
  await change(db, 'new');

  expect([await firstBreak(db), await db.$count(staffLogChain)]).toEqual([undefined, 4]);
});

test('an empty history, and a log without heads, are whole', async () => {
  const { db } = await testDatabase();
  const log = path.join(temporaryFolder(), 'security-api.log');
  writeFileSync(log, '{"time":"2026-11-28T01:00:00.000Z","event":"login"}\n');

  expect(await staffCommands(db)('history', 'verify', '--logs', log)).toMatchObject({
    status: 0,
    said: 'The history is empty.',
  });
});
