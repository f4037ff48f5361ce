import { REPORTS } from '@shop/contract/report-names';
import type { Command } from 'commander';
import { desc, eq, sql } from 'drizzle-orm';
import fs from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { customers } from '../../database/schema/accounts.ts';
import { inquiries } from '../../database/schema/inquiries.ts';
import { paymentAlerts } from '../../database/schema/payments.ts';
import { returns } from '../../database/schema/returns.ts';
import { reviews } from '../../database/schema/reviews.ts';
import { staff, staffLog } from '../../database/schema/staff.ts';
import { breakDatabase } from '../../testing/break-database.ts';
import { pictureOf, productOf } from '../../testing/catalogue-commands.ts';
import { staffCommands } from '../../testing/staff-commands.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testShop } from '../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../sales/orders/testing/shoppers.ts';
import { commandTree } from './run-command.ts';

/** Commands that change nothing of the shop. */
const READING = [
  'orders list',
  'orders show',
  'orders slips',
  'payments alerts',
  'returns list',
  'catalog template',
  'catalog export',
  'catalog check',
  'stock low',
  'stock show',
  'home export',
  'customers find',
  'customers show',
  'credit-notes list',
  'credit-notes show',
  'coupons list',
  'reviews list',
  'inquiries list',
  'alarms list',
  ...REPORTS.map((name) => `reports ${name}`),
  'settings list',
  'settings get',
  'settings check',
  'staff list',
  'staff history',
  'history verify',
  'certificates',
];

/** Commands that concern a database as a whole: the log of security events names them, and a restored one has its own history. */
const OF_OPERATORS = ['database migrate', 'database restored', 'backup', 'restore', 'move', 'catalog upload-pictures'];

type Shop = Awaited<ReturnType<typeof shopWithStaff>>;

async function shopWithStaff() {
  vi.stubEnv('SHOP_VAR', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { db, app } = await testShop();
  const run = staffCommands(db);
  const { id: customerId } = await newCustomer(db);
  const order = async (
    values: Partial<Parameters<typeof placeOrder>[1]> & Pick<Parameters<typeof placeOrder>[1], 'status'>,
  ) => placeOrder(db, { customerId, invoiceNumber: null, ...values });
  const file = (name: string, content: string | Buffer): string => {
    const target = path.join(temporaryFolder(), name);
    fs.writeFileSync(target, content);
    return target;
  };
  return { db, app, run, order, file };
}

const cash = { paymentMethod: 'cash', paymentState: 'due' } as const;
const card = { paymentMethod: 'card', paymentState: 'captured' } as const;

/** The id of a return that the words before have brought into a state. */
async function aReturn({ db, run, order }: Shop, ...steps: string[]): Promise<string> {
  const id = await order({ status: 'delivered', ...card, lines: [{ sku: 'B-1' }] });
  await run('returns', 'open', id, 'B-1', '--reason', 'wrong_item', '--note', 'Onyx');
  const [entry] = await db.select().from(returns);
  for (const step of steps) await run('returns', step, entry!.id);
  return entry!.id;
}

async function anAlarm({ db, run }: Shop): Promise<string> {
  await db.execute(sql`insert into pgboss.job (name, data, source_name, source_output)
    values ('failed-jobs', '{"orderId":"SW-DEMA-2345-CARD"}', 'cash-order-to-staff', '{"message":"away"}')`);
  return (JSON.parse((await run('alarms', 'list', '--json')).said) as { id: string }[])[0]!.id;
}

async function aPaymentAlert({ db }: Shop): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(paymentAlerts).values({ id, kind: 'unknown-payment', reference: 'pi_1' });
  return id;
}

async function aPerson({ run }: Shop): Promise<string> {
  await run('staff', 'owner', 'Khalid');
  const { said } = await run('staff', 'owner', 'Maryam', '--json');
  return (JSON.parse(said) as { id: string }).id;
}

/** Somebody who is to be an owner in a day. */
async function aFutureOwner(shop: Shop): Promise<string> {
  const id = await aPerson(shop);
  const change = { role: 'orders', ownerFrom: new Date(Date.now() + 86_400_000) } as const;
  await shop.db.update(staff).set(change).where(eq(staff.id, id));
  return id;
}

async function anInquiry({ db }: Shop): Promise<string> {
  const id = crypto.randomUUID();
  const person = { name: 'Noura', company: 'Safa', email: 'n@safa.ae', phone: '+971501234567', message: 'Ten' };
  await db.insert(inquiries).values({ id, key: 'k', ...person, lang: 'en', channel: 'email' });
  return id;
}

async function homeFile({ run, file }: Shop): Promise<string> {
  const place = file('home.json', '');
  await run('home', 'export', place);
  const home = JSON.parse(fs.readFileSync(place, 'utf8')) as { banners: { title: object }[] };
  home.banners[0]!.title = { en: 'White Friday', ar: 'الجمعة البيضاء' };
  fs.writeFileSync(place, JSON.stringify(home));
  return place;
}

/** What each command that changes something is run with, and what it makes of a field: before, then after. */
const CHANGING: Record<string, { words: (shop: Shop) => Promise<string[]>; field?: [string, unknown, unknown] }> = {
  'orders confirm': {
    words: async ({ order }) => [await order({ status: 'awaiting_confirmation', ...cash })],
    field: ['status', 'awaiting_confirmation', 'confirmed'],
  },
  'orders pack': {
    words: async ({ order }) => [await order({ status: 'confirmed' })],
    field: ['status', 'confirmed', 'packed'],
  },
  'orders ship': {
    words: async ({ order }) => [
      await order({ status: 'packed', courier: null }),
      '--courier',
      'Falcon',
      '--waybill',
      'FX1',
    ],
    field: ['courier', null, { name: 'Falcon', waybill: 'FX1' }],
  },
  'orders send-out': {
    words: async ({ order }) => [await order({ status: 'shipped' })],
    field: ['status', 'shipped', 'out_for_delivery'],
  },
  'orders deliver': {
    words: async ({ order }) => [await order({ status: 'out_for_delivery' })],
    field: ['status', 'out_for_delivery', 'delivered'],
  },
  'orders fail': {
    words: async ({ order }) => [await order({ status: 'out_for_delivery' })],
    field: ['status', 'out_for_delivery', 'delivery_failed'],
  },
  'orders take-back': {
    words: async ({ order }) => [await order({ status: 'delivery_failed' })],
    field: ['status', 'delivery_failed', 'returned_to_origin'],
  },
  'orders cancel': {
    words: async ({ order }) => [await order({ status: 'confirmed', ...cash })],
    field: ['status', 'confirmed', 'cancelled'],
  },
  'orders place': {
    words: async ({ db }) => [
      'pf-oudr-050',
      '--mobile',
      (await db.select().from(customers).limit(1))[0]!.mobile,
      '--name',
      'Amina',
      '--emirate',
      'DU',
      '--area',
      'Deira',
      '--building',
      'Al Ras 4',
    ],
  },
  'orders refund': { words: async ({ order }) => [await order({ status: 'delivered', ...card }), '--amount', '10.00'] },
  'orders settle-cash': {
    words: async ({ order }) => [await order({ status: 'delivered', ...cash })],
    field: ['paymentState', 'due', 'collected'],
  },
  'orders note': { words: async ({ order }) => [await order({ status: 'confirmed' }), 'She', 'will', 'call'] },
  'orders resend': { words: async ({ order }) => [await order({ status: 'confirmed' })] },
  'orders missing': {
    words: async ({ order }) => [
      await order({ status: 'confirmed', lines: [{ sku: 'SAF-1', variantId: 'pf-oudr-050' }] }),
      'SAF-1',
    ],
  },
  'orders settle-missing': {
    words: async ({ order, run }) => {
      const id = await order({ status: 'confirmed', lines: [{ sku: 'SAF-1', variantId: 'pf-oudr-050' }] });
      await run('orders', 'missing', id, 'SAF-1');
      return [id, 'SAF-1', 'found'];
    },
  },
  'returns open': {
    words: async ({ order }) => [
      await order({ status: 'delivered', ...card, lines: [{ sku: 'B-1' }] }),
      'B-1',
      '--reason',
      'wrong_item',
      '--note',
      'Onyx',
    ],
  },
  'returns approve': { words: async (shop) => [await aReturn(shop)] },
  'returns reject': { words: async (shop) => [await aReturn(shop), '--reason', 'used'] },
  'returns receive': { words: async (shop) => [await aReturn(shop, 'approve')] },
  'returns refund': { words: async (shop) => [await aReturn(shop, 'approve', 'receive')] },
  'returns replace': { words: async (shop) => [await aReturn(shop, 'approve', 'receive')] },
  'catalog import': {
    words: async ({ file }) => [
      file('products.json', JSON.stringify([productOf('rose', { pictures: ['own.jpg'] })])),
      '--pictures',
      path.dirname(file('own.jpg', await pictureOf('rose'))),
    ],
  },
  'catalog publish': {
    words: async ({ run }) => {
      await run('catalog', 'unpublish', 'saffron');
      return ['saffron'];
    },
    field: ['published', false, true],
  },
  'catalog preview': { words: async () => ['saffron'] },
  'catalog schedule': { words: async () => ['saffron', '--at', '2026-12-31 10:00'] },
  'catalog unpublish': { words: async () => ['saffron'], field: ['published', true, false] },
  'catalog delete': { words: async () => ['saffron'] },
  'stock move': { words: async () => ['PF-OUDR-050', 'damage', '1', '--note', 'fell'] },
  'home preview': { words: async (shop) => [await homeFile(shop)] },
  'home import': { words: async (shop) => [await homeFile(shop)] },
  'home add-picture': { words: async ({ file }) => [file('banner.jpg', await pictureOf('banner'))] },
  'coupons add': { words: async () => ['RAMADAN20', '--percent', '20'] },
  'coupons end': {
    words: async ({ run }) => {
      await run('coupons', 'add', 'EID', '--percent', '5');
      return ['EID'];
    },
  },
  'customers export': {
    words: async ({ db, file }) => [(await newCustomer(db)).id, file('data.json', '')],
  },
  'customers erase': {
    words: async ({ db }) => [(await newCustomer(db)).id, '--yes'],
    field: ['account', true, undefined],
  },
  'customers log-out': { words: async () => ['--since', '2026-12-01 10:00'] },
  'reviews hide': {
    words: async ({ db }) => [(await db.select().from(reviews).limit(1))[0]!.id],
    field: ['hidden', false, true],
  },
  'reviews show': {
    words: async ({ db, run }) => {
      const [review] = await db.select().from(reviews).limit(1);
      await run('reviews', 'hide', review!.id);
      return [review!.id];
    },
    field: ['hidden', true, false],
  },
  'inquiries assign': { words: async (shop) => [await anInquiry(shop), await aPerson(shop)] },
  'inquiries close': { words: async (shop) => [await anInquiry(shop)], field: ['status', 'new', 'closed'] },
  'inquiries answer': {
    words: async (shop) => [await anInquiry(shop)],
    field: ['status', 'new', 'answered'],
  },
  'alarms retry': { words: async (shop) => [await anAlarm(shop)] },
  'alarms dismiss': { words: async (shop) => [await anAlarm(shop)] },
  'payments settle-alert': { words: async (shop) => [await aPaymentAlert(shop)] },
  'settings set': { words: async () => ['delivery.charges.DU', '2000'], field: ['value', 1500, 2000] },
  'staff owner': { words: async () => ['Khalid', 'Al', 'Suwaidi'] },
  'staff role': { words: async (shop) => [await aPerson(shop), 'reader'], field: ['role', 'owner', 'reader'] },
  'staff recover': { words: async (shop) => [await aPerson(shop)] },
  'staff approve': { words: async (shop) => [await aFutureOwner(shop)], field: ['role', 'orders', 'owner'] },
  'staff end': { words: async (shop) => [await aPerson(shop)] },
};

const namesOf = (command: Command, above: string[] = []): string[] =>
  command.commands.length > 0
    ? command.commands.flatMap((below) => namesOf(below, [...above, below.name()]))
    : [above.join(' ')];

test('every command changes nothing, or is the operator’s, or leaves a record', () => {
  const tree = commandTree({ db: () => Promise.reject(new Error('not opened')), say: () => {} }, () => {});

  expect([...READING, ...OF_OPERATORS, ...Object.keys(CHANGING)].toSorted()).toEqual(namesOf(tree).toSorted());
});

test.each(Object.entries(CHANGING))(
  '“%s” is recorded with the system’s user, and with what was before and after, or does not happen',
  async (action, { words, field }) => {
    const shop = await shopWithStaff();
    const given = await words(shop);
    const count = async () => shop.db.$count(staffLog);
    const before = await count();
    const mend = await breakDatabase(shop, 'before insert', 'staff_log');

    const broken = await shop.run(...action.split(' '), ...given);
    await mend();
    const { status, complained } = await shop.run(...action.split(' '), ...given);

    expect(broken.status).toBe(1);
    expect({ status, complained }).toEqual({ status: 0, complained: '' });
    expect(await count()).toBe(before + 1);
    const [change] = await shop.db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1);
    expect(change).toMatchObject({ action, via: 'command', person: userInfo().username, staffId: null });
    if (!field) return;
    const [name, was, is] = field;
    expect([change!.before?.[name], change!.after?.[name]]).toEqual([was, is]);
  },
);

test('a refused command leaves no record', async () => {
  const { db, run, order } = await shopWithStaff();
  const id = await order({ status: 'delivered', ...cash });

  const refused = [await run('orders', 'pack', id), await run('settings', 'set', 'delivery.charges.DU', '-1')];

  expect(refused.map(({ status }) => status)).toEqual([1, 1]);
  expect(await db.$count(staffLog)).toBe(0);
});

test('an import records each product’s changed fields, whole new products and whole removed ones', async () => {
  const { db, run, file } = await shopWithStaff();
  const place = file('products.json', '');
  await run('catalog', 'export', place);
  const [first, second, ...others] = JSON.parse(fs.readFileSync(place, 'utf8')) as { id: string; name: object }[];
  fs.writeFileSync(place, JSON.stringify([{ ...first, name: { en: 'Renamed', ar: 'اسم جديد' } }, ...others]));

  const { status, complained } = await run('catalog', 'import', place, '--remove-products');

  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  const changes = await db.select().from(staffLog).where(eq(staffLog.action, 'catalog import'));
  expect(changes.map(({ subjectId }) => subjectId).toSorted()).toEqual([first!.id, second!.id].toSorted());
  expect(changes.find(({ subjectId }) => subjectId === first!.id)?.after).toMatchObject({ 'name.en': 'Renamed' });
  expect(changes.find(({ subjectId }) => subjectId === second!.id)).toMatchObject({
    before: { id: second!.id, published: true },
    after: null,
  });
});
