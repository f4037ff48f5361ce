import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffCommands } from '../../testing/staff-commands.ts';
import { enrol } from '../../testing/staff.ts';
import { testShop } from '../../testing/test-shop.ts';

const keyIn = (said: string): string => /\/staff\/enrol#([\w-]{43})$/.exec(said)![1]!;

test('the first owner is made on the command line, by a link that works once', async () => {
  const shop = await testShop();
  const run = staffCommands(shop.db);

  const { said } = await run('staff', 'owner', 'Khalid', 'Al', 'Suwaidi');
  const first = await enrol(shop, keyIn(said));
  const again = await enrol(shop, keyIn(said));

  expect(said).toMatch(
    /^Khalid Al Suwaidi opens this address, once, until 2\d{3}-\d\d-\d\d \d\d:\d\d, and adds a passkey:\n/,
  );
  expect(first.answer.body.person).toMatchObject({ name: 'Khalid Al Suwaidi', role: 'owner' });
  expect(again.answer.body.code).toBe('link-used');
  expect((await run('staff', 'list')).said).toMatch(/^[\w-]{36} {2}Khalid Al Suwaidi, owner, 1 passkey$/);
});

test('links are stored as hashes, and no command prints one twice', async () => {
  const shop = await testShop();
  const run = staffCommands(shop.db);
  const key = keyIn((await run('staff', 'owner', 'Khalid')).said);

  const { rows } = await shop.db.execute(
    sql`select (select string_agg(staff_links::text, '') from staff_links) || (select string_agg(staff_log::text, '') from staff_log) as all`,
  );

  expect(rows[0]!.all).not.toContain(key);
  expect((await run('staff', 'list', '--json')).said).not.toContain(key);
});

test('the last owner stays, and an unknown person is named', async () => {
  const shop = await testShop();
  const run = staffCommands(shop.db);
  await run('staff', 'owner', 'Khalid');
  const [id = ''] = (await run('staff', 'list')).said.split(' ');

  expect((await run('call', 'end', '--id', id, '--yes')).complained).toBe(
    'The shop needs an owner. Please make someone else an owner first. Nothing was changed.',
  );
  expect((await run('staff', 'approve', 'nobody')).complained).toContain('Nobody has the id nobody.');
  expect((await run('call', 'change-role', '--id', id, '--role', 'king')).status).toBe(2);
});
