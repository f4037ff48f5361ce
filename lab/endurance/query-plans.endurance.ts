import { SCHEDULE } from '@shop/api/messaging/jobs/job-types';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { readEvents } from '@shop/api/staff/events/read-events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainedPool, type Explained } from '../../api/testing/explained-statements.ts';
import { addManyOrders } from '../../api/testing/many-orders.ts';
import { runJobs } from '../../api/testing/run-jobs.ts';
import { staffQuestions } from '../../api/testing/staff-questions.ts';
import { signedInStaff } from '../../api/testing/staff.ts';
import { testShop } from '../../api/testing/test-shop.ts';

const ORDERS = 1_000_000;
/** Milliseconds from which on a statement is printed. */
const SLOW = 20;
/** Rows from which on a table is not read as a whole. */
const LARGE = 20_000;

async function largeShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-plans-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // If root runs this, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const { url, ownerUrl, stop } = await prepareShop({ directory: path.join(folder, 'database') });
  onTestFinished(stop);
  const started = performance.now();
  await addManyOrders(ownerUrl, ORDERS);
  process.stdout.write(`${ORDERS} orders were added in ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  const { db, statementsOf } = await explainedPool({ url, ownerUrl });
  onTestFinished(() => db.$client.end());
  const { app } = await testShop({ db, limits: false, pollInterval: 100_000 });
  return { app, db, statementsOf };
}

const readsWhole = ({ scans }: Explained) => scans.filter(({ how, rows }) => how === 'Seq Scan' && rows > LARGE);

function print(what: string, statements: readonly Explained[]): void {
  for (const statement of statements) {
    const whole = readsWhole(statement);
    if (statement.ms <= SLOW && whole.length === 0) continue;
    const { ms, pages, text, scans } = statement;
    const read = scans.map(({ table, how, rows }) => `${how} of ${Math.round(rows)} ${table}`).join(', ');
    process.stdout.write(
      `${ms.toFixed(0)} ms, ${pages} pages: ${what}\n  ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}\n  ${read}\n`,
    );
  }
}

test(`with ${ORDERS} orders no table of them is read as a whole for staff`, async () => {
  const { app, db, statementsOf } = await largeShop();
  const { token } = await signedInStaff({ app, db }, 'owner');
  const events = async () => readEvents(db, { since: null, tokens: [], openedAfter: new Date().toISOString() });
  const whole: string[] = [];

  for (const { address, ask } of [...(await staffQuestions({ app, db }, token)), { address: 'events', ask: events }]) {
    const statements = await statementsOf(ask);
    print(address, statements);
    if (statements.some((each) => readsWhole(each).length > 0)) whole.push(address);
  }
  // Printed alone: what runs at night may read much.
  for (const name of Object.keys(SCHEDULE) as (keyof typeof SCHEDULE)[]) {
    const statements = await statementsOf(async () => {
      await app.jobs.send(name, {} as never);
      await runJobs(app, [name]);
    });
    print(name, statements);
  }

  expect(whole).toEqual([]);
});
