import type { StaffOrderDetail } from '@shop/contract/staff-order';
import type { Command } from 'commander';
import { desc, eq, sql } from 'drizzle-orm';
import fs from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { customers } from '../../database/schema/accounts.ts';
import { inquiries } from '../../database/schema/inquiries.ts';
import { missingPieces, orderLines } from '../../database/schema/orders.ts';
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

/** Commands that change nothing of the shop; so do all calls that are asked for by GET. */
const READING = [
  'call quote-phone-order',
  'call setting-effect',
  'catalog template',
  'catalog export',
  'catalog check',
  'home export',
  'credit-notes list',
  'credit-notes show',
  'settings list',
  'settings get',
  'settings check',
  'staff list',
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

const LINE = { lines: [{ sku: 'B-1', variantId: 'pf-oudr-050' }] };

/** An order of one line, as `--id … --line-id …`. */
async function anOrderWithLine({ db, order }: Shop, status: 'confirmed' | 'delivered'): Promise<string[]> {
  const id = await order({ status, ...card, ...LINE });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return ['--id', id, '--line-id', line!.id];
}

const WRONG_ITEM = ['--reason', 'wrong_item', '--note', 'Onyx'];

/** A return that calls have brought into a state, as `--id …`. */
async function aReturn(shop: Shop, ...steps: string[]): Promise<string[]> {
  await shop.run('call', 'open-return', ...(await anOrderWithLine(shop, 'delivered')), ...WRONG_ITEM);
  const [entry] = await shop.db.select().from(returns);
  for (const step of steps) await shop.run('call', `${step}-return`, '--id', entry!.id);
  return ['--id', entry!.id];
}

async function anAlarm({ db, run }: Shop): Promise<string> {
  await db.execute(sql`insert into pgboss.job (name, data, source_name, source_output)
    values ('failed-jobs', '{"orderId":"SW-DEMA-2345-CARD"}', 'cash-order-to-staff', '{"message":"away"}')`);
  return (JSON.parse((await run('call', 'alarms')).said) as { id: string }[])[0]!.id;
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

const flags = (given: Record<string, string>): string[] =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
const aReview = async ({ db }: Shop): Promise<string> => (await db.select().from(reviews).limit(1))[0]!.id;
const aFormOf = async ({ run }: Shop): Promise<{ fields: object; version: unknown }> =>
  JSON.parse((await run('call', 'product', '--id', 'saffron')).said) as { fields: object; version: unknown };

interface Changing {
  /** The action in the history; by default the command's words. */
  action?: string;
  words: (shop: Shop) => Promise<string[]>;
  /** What it makes of a field: before, then after. */
  field?: [string, unknown, unknown];
}

/** What each command that changes something is run with. */
const CHANGING: Record<string, Changing> = {
  'call confirm-order': {
    action: 'orders confirm',
    words: async ({ order }) => ['--id', await order({ status: 'awaiting_confirmation', ...cash })],
    field: ['status', 'awaiting_confirmation', 'confirmed'],
  },
  'call pack-order': {
    action: 'orders pack',
    words: async ({ order }) => ['--id', await order({ status: 'confirmed' })],
    field: ['status', 'confirmed', 'packed'],
  },
  'call ship-order': {
    action: 'orders ship',
    words: async ({ order }) =>
      flags({ id: await order({ status: 'packed', courier: null }), courier: 'Falcon', waybill: 'FX1' }),
    field: ['courier', null, { name: 'Falcon', waybill: 'FX1' }],
  },
  'call send-out-order': {
    action: 'orders send-out',
    words: async ({ order }) => ['--id', await order({ status: 'shipped' })],
    field: ['status', 'shipped', 'out_for_delivery'],
  },
  'call deliver-order': {
    action: 'orders deliver',
    words: async ({ order }) => ['--id', await order({ status: 'out_for_delivery' })],
    field: ['status', 'out_for_delivery', 'delivered'],
  },
  'call fail-order': {
    action: 'orders fail',
    words: async ({ order }) => ['--id', await order({ status: 'out_for_delivery' })],
    field: ['status', 'out_for_delivery', 'delivery_failed'],
  },
  'call take-back-order': {
    action: 'orders take-back',
    words: async ({ order }) => ['--id', await order({ status: 'delivery_failed' })],
    field: ['status', 'delivery_failed', 'returned_to_origin'],
  },
  'call cancel-order': {
    action: 'orders cancel',
    words: async ({ order }) => ['--id', await order({ status: 'confirmed', ...cash })],
    field: ['status', 'confirmed', 'cancelled'],
  },
  'call place-phone-order': {
    action: 'orders place',
    words: async ({ db, run }) => {
      const lines = ['--lines', '[{"variantId":"pf-oudr-050","quantity":1}]'];
      const { said } = await run('call', 'quote-phone-order', ...lines, '--emirate', 'DU', '--payment-method', 'cash');
      return [
        ...lines,
        ...flags({
          mobile: (await db.select().from(customers).limit(1))[0]!.mobile,
          name: 'Amina',
          language: 'en',
          address: '{"recipient":"Amina","emirate":"DU","area":"Deira","building":"Al Ras 4"}',
          'payment-method': 'cash',
          total: String((JSON.parse(said) as { totals: { total: number } }).totals.total),
        }),
      ];
    },
  },
  'call refund-order': {
    action: 'orders refund',
    words: async ({ order }) => ['--id', await order({ status: 'delivered', ...card }), '--amount', '1000'],
  },
  'call settle-cash': {
    action: 'orders settle-cash',
    words: async ({ order }) => ['--orders', await order({ status: 'delivered', ...cash })],
    field: ['paymentState', 'due', 'collected'],
  },
  'call add-note': {
    action: 'orders note',
    words: async ({ order }) => ['--id', await order({ status: 'confirmed' }), '--text', 'She will call'],
  },
  'call send-again': {
    action: 'orders resend',
    words: async ({ order, run }) => {
      const id = await order({ status: 'confirmed' });
      const { said } = await run('call', 'order', '--id', id);
      return ['--id', id, '--about', (JSON.parse(said) as z.infer<typeof StaffOrderDetail>['data']).messages[0]!.about];
    },
  },
  'call report-missing': {
    action: 'orders missing',
    words: async (shop) => [...(await anOrderWithLine(shop, 'confirmed')), '--quantity', '1', '--why', 'not-found'],
  },
  'call settle-missing': {
    action: 'orders settle-missing',
    words: async (shop) => {
      const line = await anOrderWithLine(shop, 'confirmed');
      await shop.run('call', 'report-missing', ...line, '--quantity', '1', '--why', 'not-found');
      const [missing] = await shop.db.select().from(missingPieces);
      return ['--id', line[1]!, '--missing', missing!.id, '--outcome', 'found'];
    },
  },
  'call open-return': {
    action: 'returns open',
    words: async (shop) => [...(await anOrderWithLine(shop, 'delivered')), ...WRONG_ITEM],
  },
  'call approve-return': { action: 'returns approve', words: async (shop) => aReturn(shop) },
  'call reject-return': {
    action: 'returns reject',
    words: async (shop) => [...(await aReturn(shop)), '--answer', 'used'],
  },
  'call receive-return': { action: 'returns receive', words: async (shop) => aReturn(shop, 'approve') },
  'call refund-return': { action: 'returns refund', words: async (shop) => aReturn(shop, 'approve', 'receive') },
  'call replace-return': { action: 'returns replace', words: async (shop) => aReturn(shop, 'approve', 'receive') },
  'call move-stock': {
    action: 'stock move',
    words: async () => ['--id', 'pf-oudr-050', '--reason', 'damage', '--pieces', '1', '--note', 'fell'],
  },
  'call save-product': {
    action: 'products save',
    words: async (shop) => {
      const { fields, version } = await aFormOf(shop);
      const renamed = { ...fields, name: { en: 'Saffron threads', ar: 'خيوط الزعفران' } };
      return ['--id', 'saffron', '--fields', JSON.stringify(renamed), '--version', String(version)];
    },
  },
  'call publish-product': {
    action: 'catalog publish',
    words: async ({ run }) => {
      await run('catalog', 'unpublish', 'saffron');
      return ['--id', 'saffron'];
    },
    field: ['published', false, true],
  },
  'call unpublish-product': {
    action: 'catalog unpublish',
    words: async () => ['--id', 'saffron'],
    field: ['published', true, false],
  },
  'call schedule-product': {
    action: 'catalog schedule',
    words: async () => ['--id', 'saffron', '--publish-at', '2026-12-31T10:00:00+04:00'],
  },
  'call preview-product': {
    action: 'catalog preview',
    words: async (shop) => ['--id', 'saffron', '--fields', JSON.stringify((await aFormOf(shop)).fields)],
  },
  'call add-coupon': {
    action: 'coupons add',
    words: async () => ['--code', 'RAMADAN20', '--kind', 'percent', '--value', '20'],
  },
  'call end-coupon': {
    action: 'coupons end',
    words: async ({ run }) => {
      await run('call', 'add-coupon', '--code', 'EID', '--kind', 'percent', '--value', '5');
      return ['--code', 'EID'];
    },
  },
  'call export-customer': {
    action: 'customers export',
    words: async ({ db }) => ['--id', (await newCustomer(db)).id],
  },
  'call erase-customer': {
    action: 'customers erase',
    words: async ({ db }) => ['--id', (await newCustomer(db)).id, '--yes'],
    field: ['account', true, undefined],
  },
  'call hide-review': {
    action: 'reviews hide',
    words: async (shop) => ['--id', await aReview(shop), '--why', 'rude'],
    field: ['hidden', false, true],
  },
  'call show-review': {
    action: 'reviews show',
    words: async (shop) => {
      const id = await aReview(shop);
      await shop.run('call', 'hide-review', '--id', id, '--why', 'rude');
      return ['--id', id];
    },
    field: ['hidden', true, false],
  },
  'call assign-inquiry': {
    action: 'inquiries assign',
    words: async (shop) => ['--id', await anInquiry(shop), '--to', await aPerson(shop)],
  },
  'call close-inquiry': {
    action: 'inquiries close',
    words: async (shop) => ['--id', await anInquiry(shop)],
    field: ['status', 'new', 'closed'],
  },
  'call answer-inquiry': {
    action: 'inquiries answer',
    words: async (shop) => ['--id', await anInquiry(shop)],
    field: ['status', 'new', 'answered'],
  },
  'call retry-alarm': { action: 'alarms retry', words: async (shop) => ['--id', await anAlarm(shop)] },
  'call dismiss-alarm': { action: 'alarms dismiss', words: async (shop) => ['--id', await anAlarm(shop)] },
  'call settle-alert': { action: 'payments settle-alert', words: async (shop) => ['--id', await aPaymentAlert(shop)] },
  'call change-setting': {
    action: 'settings set',
    words: async () => ['--path', 'delivery.charges.DU', '--value', '2000', '--was', '1500'],
    field: ['value', 1500, 2000],
  },
  'call invite': { action: 'staff invite', words: async () => ['--name', 'Khalid', '--role', 'orders'] },
  'call change-role': {
    action: 'staff role',
    words: async (shop) => ['--id', await aPerson(shop), '--role', 'reader'],
    field: ['role', 'owner', 'reader'],
  },
  'call recover': { action: 'staff recover', words: async (shop) => ['--id', await aPerson(shop)] },
  'call approve': {
    action: 'staff approve',
    words: async (shop) => ['--id', await aFutureOwner(shop), '--name', 'Maryam', '--owner', 'true'],
    field: ['role', 'orders', 'owner'],
  },
  'call end': { action: 'staff end', words: async (shop) => ['--id', await aPerson(shop), '--yes'] },
  'call preview-home': {
    action: 'home preview',
    words: async (shop) => ['--content', fs.readFileSync(await homeFile(shop), 'utf8')],
  },
  'call publish-home': {
    action: 'home import',
    words: async (shop) => {
      const { version } = JSON.parse((await shop.run('call', 'home')).said) as { version: string };
      return ['--content', fs.readFileSync(await homeFile(shop), 'utf8'), '--version', version];
    },
  },
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
  'catalog unpublish': { words: async () => ['saffron'], field: ['published', true, false] },
  'catalog delete': { words: async () => ['saffron'] },
  'home preview': { words: async (shop) => [await homeFile(shop)] },
  'home import': { words: async (shop) => [await homeFile(shop)] },
  'home add-picture': { words: async ({ file }) => [file('banner.jpg', await pictureOf('banner'))] },
  'customers log-out': { words: async () => ['--since', '2026-12-01 10:00'] },
  'settings set': { words: async () => ['delivery.charges.DU', '2000'], field: ['value', 1500, 2000] },
  'staff owner': { words: async () => ['Khalid', 'Al', 'Suwaidi'] },
  'staff approve': { words: async (shop) => [await aFutureOwner(shop)], field: ['role', 'orders', 'owner'] },
};

/** All commands but those that ask a call by GET, which changes nothing. */
const namesOf = (command: Command, above: string[] = []): string[] =>
  command.commands.length > 0
    ? command.commands.flatMap((below) => namesOf(below, [...above, below.name()]))
    : command.description().includes('(GET /')
      ? []
      : [above.join(' ')];

test('every command changes nothing, or is the operator’s, or leaves a record', () => {
  const tree = commandTree({ db: () => Promise.reject(new Error('not opened')), say: () => {} }, () => {});

  expect([...READING, ...OF_OPERATORS, ...Object.keys(CHANGING)].toSorted()).toEqual(namesOf(tree).toSorted());
});

test.each(Object.entries(CHANGING))(
  '“%s” is recorded with the system’s user, and with what was before and after, or does not happen',
  async (command, { action = command, words, field }) => {
    const shop = await shopWithStaff();
    const given = await words(shop);
    const count = async () => shop.db.$count(staffLog);
    const before = await count();
    const mend = await breakDatabase(shop, 'before insert', 'staff_log');

    const broken = await shop.run(...command.split(' '), ...given);
    await mend();
    const { status, complained } = await shop.run(...command.split(' '), ...given);

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

  const refused = [
    await run('call', 'pack-order', '--id', id),
    await run('settings', 'set', 'delivery.charges.DU', '-1'),
  ];

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
