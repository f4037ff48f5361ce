import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '../../database/schema/catalogue.ts';
import { staffCommands } from '../../testing/staff-commands.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { settingsReader } from '../settings/shop-settings.ts';

async function commandLine() {
  const { db } = await testDatabase();
  const run = staffCommands(db);
  return { db, run };
}

test('a setting is read and changed', async () => {
  const { db, run } = await commandLine();

  const { status, said } = await run('settings', 'set', 'delivery.charges.DU', '1750');

  expect([status, said]).toEqual([
    0,
    'delivery.charges.DU was 1500 fils (AED 15.00)\n                     is 1750 fils (AED 17.50)',
  ]);
  expect((await settingsReader(db)()).delivery.charges.DU).toBe(1_750);
  expect((await run('settings', 'get', 'delivery.charges.DU')).said).toBe('1750');
  expect((await run('settings', 'get', 'delivery.charges')).said.split('\n')).toContain('delivery.charges.DU 1750');
  expect(JSON.parse((await run('settings', 'get', 'delivery.charges', '--json')).said)).toMatchObject({ DU: 1_750 });
});

test('a setting that is not in the database yet is changed from its default', async () => {
  const { db, run } = await commandLine();
  await db.delete(settings).where(eq(settings.key, 'returns'));

  const { said } = await run('settings', 'set', 'returns.days', '14');

  expect(said).toBe('returns.days was 7\n              is 14');
  expect((await settingsReader(db)()).returns).toEqual({ days: 14, refundedAfter: { from: 10, to: 15 } });
});

test.each([
  ['returns.days', '0', 'days, 1 to 60'],
  ['returns.refundedAfter', '{"from": 5, "to": 3}', 'days such as "10-15", 0 to 60'],
  ['delivery.charges.DU', '-5', '0 or more, in fils (1500) or in dirhams with two decimals (15.00)'],
  ['delivery.freeFrom', 'free', '0 or more, in fils (1500) or in dirhams with two decimals (15.00)'],
  ['contact.openingHours.friday', '{"opens":"9"}', '"9:00-18:00" or "closed"'],
  ['contact.openingHours', 'friday 9-18', 'days with their hours'],
  ['contact.phone', '04 12', 'a phone number, such as +971 4 222 1111'],
  ['shop.trn', '12345', '15 digits'],
  ['shop.name', 'Safa', 'both languages, English first, such as "Safa | صفا"'],
  ['workingDays.weekdays', 'sonday', 'days, such as "monday-friday"'],
  ['workingDays.holidays', '2027-13-01', 'days as year-month-day'],
  ['workingDays', '{"weekdays": [], "cutOffHour": 14, "holidays": []}', 'days, such as "monday-friday"'],
])(
  'an invalid setting is refused with what is allowed, and nothing is changed (%s %s)',
  async (path, value, allowed) => {
    const { db, run } = await commandLine();
    const before = await settingsReader(db)();

    const { status, complained } = await run('settings', 'set', path, value);

    expect(status).toBe(1);
    expect(complained).toContain(`${value} can't be ${path}. Allowed for ${path}`);
    expect(complained).toContain(`: ${allowed}`);
    expect(complained).toMatch(/Nothing was changed\.$/);
    expect(await settingsReader(db)()).toEqual(before);
  },
);

test.each([
  ['shop.trn', '100123456789012', '100123456789012'],
  ['shop.name', 'Safa | صفا', { en: 'Safa', ar: 'صفا' }],
  ['shop.name.en', 'Safa House', 'Safa House'],
  ['shop.licence', '1234567', '1234567'],
  ['contact.phone', '04 222 1111', '+97142221111'],
  [
    'contact.social',
    'Instagram https://instagram.com/safa',
    [{ name: 'Instagram', url: 'https://instagram.com/safa' }],
  ],
  ['contact.social', 'none', []],
  ['contact.openingHours.friday', '14:00-22:00', { opens: '14:00', closes: '22:00' }],
  ['contact.openingHours.friday', 'closed', null],
  ['delivery.freeFrom', '250.00', 25_000],
  ['delivery.freeFrom', '25000', 25_000],
  ['workingDays.weekdays', 'friday-sunday, tuesday', ['sunday', 'tuesday', 'friday', 'saturday']],
  ['workingDays.holidays', '2028-01-01, 2028-12-02', ['2028-01-01', '2028-12-02']],
  ['workingDays.deliveredAfter', '1-3', { from: 1, to: 3 }],
  ['returns', '{"days": 14, "refundedAfter": {"from": 5, "to": 7}}', { days: 14, refundedAfter: { from: 5, to: 7 } }],
])('a setting takes what a person types (%s %s)', async (path, text, value) => {
  const { run } = await commandLine();

  const { complained } = await run('settings', 'set', path, ...text.split(' '));

  expect(complained).toBe('');
  expect(JSON.parse((await run('settings', 'get', path, '--json')).said)).toEqual(value);
});

test('the opening hours of a week are set in one line, and days that are not named are closed', async () => {
  const { run } = await commandLine();

  const { said } = await run(
    'settings',
    'set',
    'contact.openingHours',
    'monday-tuesday 9:00-18:00, friday 14:00-22:00',
  );

  expect(said.split('\n')[1]!.trim()).toBe('is monday 09:00-18:00, tuesday 09:00-18:00, friday 14:00-22:00');
  expect((await run('settings', 'get', 'contact.openingHours.sunday')).said).toBe('null');
});

test('every setting is listed as it can be typed, with what it is for and what is allowed', async () => {
  const { db, run } = await commandLine();
  const before = await settingsReader(db)();

  const { said } = await run('settings', 'list');
  const rows = JSON.parse((await run('settings', 'list', '--json')).said) as { path: string }[];

  expect(said).toContain(
    'shop.trn  100000000000003\n  Tax registration number, on invoices and in the footer: 15 digits',
  );
  for (const { path } of rows) {
    const value = new RegExp(`^${path}  (.+)$`, 'm').exec(said)![1]!.replace(/ fils \(.*/, '');
    expect(await run('settings', 'set', path, value)).toMatchObject({ complained: '' });
  }
  expect(await settingsReader(db)()).toEqual(before);
});

test('a setting that does not exist is not created', async () => {
  const { run } = await commandLine();

  expect(await run('settings', 'set', 'delivery.charges.XX', '1')).toMatchObject({
    status: 1,
    complained: expect.stringContaining('There is no setting'),
  });
});

test.each([['--help'], ['call', '--help'], ['call', 'refund-order', '--help'], ['settings', 'set', '--help']])(
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
  ['call', 'lost'],
  ['call', 'refund-order', '--id', 'SW-7K3M-Q9TX-2HWD', '--amount', 'all'],
  ['call', 'refund-order', '--id', 'SW-7K3M-Q9TX-2HWD', '--reason', 'old'],
  ['call', 'answer-inquiry'],
  ['call', 'erase-customer', '--id', 'x'],
])('wrong usage has its own exit status (%s %s %s)', async (...words) => {
  const { run } = await commandLine();

  const { status, complained } = await run(...words);

  expect(status).toBe(2);
  expect(complained).toMatch(/error:/);
});
