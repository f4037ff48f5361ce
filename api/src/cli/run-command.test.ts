import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '../../database/schema/catalogue.ts';
import { inquiries } from '../../database/schema/inquiries.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { settingsReader } from '../settings/shop-settings.ts';
import { runCommand } from './run-command.ts';

const INQUIRY = {
  id: '7d0a5b1e-93a4-4b4e-9d6a-2f8f7b1c0001',
  key: 'key-of-an-inquiry',
  name: 'Mariam',
  company: 'Dar Al Oud',
  email: 'mariam@daraloud.example',
  phone: '+97142345678',
  message: 'Forty bottles.\nGift boxes.',
  lang: 'ar',
  channel: 'email',
  createdAt: new Date('2026-11-22T05:00:00Z'),
} as const;

async function commandLine() {
  const { db } = await testDatabase();
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const status = await runCommand(words, {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  };
  return { db, run };
}

test('the inquiries are listed for people, in UAE time', async () => {
  const { db, run } = await commandLine();
  await db.insert(inquiries).values(INQUIRY);

  const { status, said } = await run('inquiries', 'list');

  expect(status).toBe(0);
  expect(said).toBe(
    [
      `${INQUIRY.id}  2026-11-22 09:00  new  by email, ar, staff not yet told by email`,
      '  Dar Al Oud: Mariam, mariam@daraloud.example, +97142345678',
      '  | Forty bottles.',
      '  | Gift boxes.',
    ].join('\n'),
  );
});

test('the inquiries are listed for programs, newest first', async () => {
  const { db, run } = await commandLine();
  const later = {
    ...INQUIRY,
    id: '8d0a5b1e-93a4-4b4e-9d6a-2f8f7b1c0002',
    key: 'key-of-a-later-one',
    createdAt: new Date('2026-11-23T05:00:00Z'),
  };
  await db.insert(inquiries).values([INQUIRY, later]);

  const { said } = await run('inquiries', 'list', '--json', '--limit', '1');

  expect(JSON.parse(said)).toEqual([expect.objectContaining({ id: later.id, company: 'Dar Al Oud', status: 'new' })]);
});

test('an answered inquiry is no longer new; the first characters of its id are enough', async () => {
  const { db, run } = await commandLine();
  await db.insert(inquiries).values(INQUIRY);

  const { status, said } = await run('inquiries', 'answer', '7d0a5b1e');

  expect([status, said]).toEqual([0, 'The inquiry of Dar Al Oud (mariam@daraloud.example, +97142345678) is answered.']);
  expect((await run('inquiries', 'list', '--status', 'new')).said).toBe('There are no inquiries.');
});

test.each(['%', '7d0a5b', 'nothing'])('an unknown inquiry is reported (%s)', async (id) => {
  const { run } = await commandLine();

  const { status, complained } = await run('inquiries', 'answer', id);

  expect([status, complained]).toEqual([1, `There is no inquiry ${id}. "shop inquiries list" shows those there are.`]);
});

test('a setting is read and changed', async () => {
  const { db, run } = await commandLine();

  const { status, said } = await run('settings', 'set', 'delivery.charges.DU', '1750');

  expect([status, said]).toEqual([0, 'delivery.charges.DU was 1500 and is 1750.']);
  expect((await settingsReader(db)()).delivery.charges.DU).toBe(1_750);
  expect((await run('settings', 'get', 'delivery.charges.DU')).said).toBe('1750');
  expect((await run('settings', 'get', 'delivery.charges')).said.split('\n')).toContain('delivery.charges.DU 1750');
  expect(JSON.parse((await run('settings', 'get', 'delivery.charges', '--json')).said)).toMatchObject({ DU: 1_750 });
});

test('a setting that is not in the database yet is changed from its default', async () => {
  const { db, run } = await commandLine();
  await db.delete(settings).where(eq(settings.key, 'returns'));

  const { said } = await run('settings', 'set', 'returns.days', '14');

  expect(said).toBe('returns.days was 7 and is 14.');
  expect((await settingsReader(db)()).returns).toEqual({ days: 14, refundedAfter: { from: 10, to: 15 } });
});

test.each([
  ['returns.days', '0'],
  ['returns.refundedAfter', '{"from": 5, "to": 3}'],
  ['delivery.charges.DU', '-5'],
  ['delivery.charges.DU', 'free'],
  ['contact.openingHours.friday', '{"opens":"9"}'],
  ['contact.phone', '"04 000 0000"'],
])('an invalid setting is refused, and nothing is changed (%s %s)', async (path, value) => {
  const { db, run } = await commandLine();
  const before = await settingsReader(db)();

  const { status, complained } = await run('settings', 'set', path, value);

  expect(status).toBe(1);
  expect(complained).toMatch(/Nothing was changed\.$/);
  expect(await settingsReader(db)()).toEqual(before);
});

test('a setting that does not exist is not created', async () => {
  const { run } = await commandLine();

  expect(await run('settings', 'set', 'delivery.charges.XX', '1')).toMatchObject({
    status: 1,
    complained: expect.stringContaining('There is no setting'),
  });
});

test.each([['--help'], ['inquiries', '--help'], ['inquiries', 'list', '--help'], ['settings', 'set', '--help']])(
  '%s %s prints the usage',
  async (...words) => {
    const { run } = await commandLine();

    const { status, said, complained } = await run(...words);

    expect([status, complained]).toEqual([0, '']);
    expect(said).toContain('Usage: shop');
  },
);

test.each([
  ['inquiry'],
  ['inquiries', 'lost'],
  ['inquiries', 'list', '--limit', 'all'],
  ['inquiries', 'list', '--status', 'old'],
  ['inquiries', 'answer'],
])('wrong usage has its own exit status (%s %s %s)', async (...words) => {
  const { run } = await commandLine();

  const { status, complained } = await run(...words);

  expect(status).toBe(2);
  expect(complained).toMatch(/error:/);
});
