import jsQr from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { TEXTS } from '../../messages/texts.ts';
import { newCustomer, placeOrder } from '../../sales/orders/testing/shoppers.ts';
import { printedSlip } from './printed-slip.ts';

const AMINA = {
  recipient: 'آمنة الراشد',
  phone: '+971551234987',
  emirate: 'SH',
  area: 'Al Nahda',
  building: 'Tower 7',
  notes: 'Ring twice',
} as const;
const CASH = { paymentMethod: 'cash', paymentState: 'due' } as const;

async function shopWithOrders() {
  const { app, db } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'stockroom');
  const { id: customerId } = await newCustomer(db);
  const order = async (values: Partial<Parameters<typeof placeOrder>[1]> = {}) =>
    placeOrder(db, { customerId, status: 'confirmed', address: AMINA, invoiceNumber: null, ...values });
  const slips = async (...ids: string[]) =>
    app.inject({ url: `/staff/orders/slips.pdf?orders=${ids.join()}`, headers: { authorization: `Bearer ${token}` } });
  return { app, db, token, order, slips };
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.normalize('NFKC'));
}

test('a slip has the parcel’s contents in both languages, where it goes and what to collect, and no other price', async () => {
  const { order, slips } = await shopWithOrders();
  const id = await order({ ...CASH, subtotal: 10_000, discount: 0, delivery: 1_500, codFee: 500, total: 12_000 });

  const { headers, rawPayload } = await slips(id);

  const [page] = await pagesOf(rawPayload);
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/pdf', 'no-store']);
  for (const part of [
    'Packing slip',
    id,
    'GS-MCAR-P01',
    'Tower 7',
    '+971 55 123 4987',
    'Ring twice',
    'Sharjah',
    '120.00',
  ])
    expect(page).toContain(part);
  expect(page).toMatch(/[\u0600-\u06FF]{3}/);
  expect(page!.match(/\d+\.\d\d/g)).toEqual(['120.00', '120.00']);
});

test('the words of a gift are on a page of their own, without anything else of the order but its code', async () => {
  const { order, slips } = await shopWithOrders();
  const id = await order({ lines: [{ gift: { note: 'عزيزتي مريم\nمبارك التخرّج' } }, {}] });

  const pages = await pagesOf((await slips(id)).rawPayload);

  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Wrap as a gift, with a card');
  expect(pages[0]).toContain('Paid: nothing to collect');
  expect(pages[1]).toMatch(/[\u0600-\u06FF]/);
  expect(pages[1]).toContain(id);
  expect(pages[1]).not.toMatch(/AED|\d\.\d|×/);
});

test('slip and card have names and words in the scripts of people who live here, and hearts', async () => {
  const { order, slips } = await shopWithOrders();
  const id = await order({
    address: { ...AMINA, recipient: '张伟', area: 'Al Nahda, മലയാളം' },
    lines: [{ gift: { note: '❤️🎂 生日快乐' } }],
  });

  const [slip, card] = await pagesOf((await slips(id)).rawPayload);

  expect(slip).toContain('张伟');
  expect(slip).toMatch(/\p{Script=Malayalam}{3}/u);
  expect(card).toMatch(/❤.*🎂.*生日快乐/u);
  expect(slip! + card!).not.toMatch(/[?\0]/);
});

test('what is missing is not on the slip, and what is sent instead is', async () => {
  const { app, db, token, order, slips } = await shopWithOrders();
  const id = await order({
    ...CASH,
    lines: [{ variantId: 'pf-oudr-050', quantity: 2, lineTotal: 57_000, unitPrice: 28_500, vatIncluded: 0 }],
  });
  const call = async (path: string, body: object) =>
    ask({ app }, 'POST', `/staff/orders/${id}${path}`, { token, body });
  const orders = await signedInStaff({ app, db }, 'orders');
  const { body } = await ask({ app }, 'GET', `/staff/orders/${id}`, { token });
  const report = await call('/missing', { lineId: body.data.lines[0].id, quantity: 1, why: 'damaged' });

  const [missing] = report.body.data.missing;
  const settled = { outcome: 'replaced', variantId: 'pf-oudr-002', consent: true };
  await askSigned({ app }, orders, 'POST', `/staff/orders/${id}/missing/${missing.id}`, { body: settled });

  const [page] = await pagesOf((await slips(id)).rawPayload);

  expect(page).not.toContain('2 ×');
  expect(page).toContain('PF-OUDR-002');
  expect(page).toContain('Instead of');
});

test.each([
  ['refunded', null, 2, 0],
  ['refunded', null, 1, 1],
  ['replaced', { sku: 'PF-OUDR-002', name: { en: 'Oud', ar: 'عود' }, size: { en: '2 ml', ar: '2 مل' } }, 2, 1],
])(
  'a gift of two pieces has its card as long as one of it is sent: %s %o × %i',
  (outcome, replacedBy, quantity, cards) => {
    const gift = { id: 'line', quantity: 2, name: { en: 'Oud', ar: 'عود' }, gift: { note: 'Mabrouk' } };

    const slip = printedSlip({
      order: { id: 'SW-7K3M-Q9TX-2HWD', number: 1, address: AMINA, emirate: 'SH' } as never,
      lines: [gift as never],
      missing: [{ lineId: 'line', outcome, replacedBy, quantity } as never],
      cashDue: 0,
    });

    expect(slip.cards).toHaveLength(cards);
  },
);

test('the code on a slip is the order’s, as a phone scans it', async () => {
  const slip = printedSlip({
    order: { id: 'SW-7K3M-Q9TX-2HWD', number: 1, address: AMINA, emirate: 'SH' } as never,
    lines: [],
    missing: [],
    cashDue: 0,
  });
  const { data, info } = await sharp(Buffer.from(slip.code))
    .resize(240)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const found = jsQr.default(new Uint8ClampedArray(data), info.width, info.height);

  expect(found?.data).toBe('SW-7K3M-Q9TX-2HWD');
  expect(slip.cash).toEqual(TEXTS.slips.paid);
});

test('fifty slips are one document, in the order that was asked for, and take less than five seconds of a processor', async () => {
  const { order, slips } = await shopWithOrders();
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1) ids.push(await order({ lines: [{}, {}, {}] }));
  const asked = ids.toReversed();
  // Not by the clock: other programs of the machine have the processor too.
  const before = process.cpuUsage();

  const { rawPayload } = await slips(...asked);

  const { user, system } = process.cpuUsage(before);
  const pages = await pagesOf(rawPayload);
  expect(pages.map((page, index) => page.includes(asked[index]!))).toEqual(Array(50).fill(true));
  expect((user + system) / 1_000_000).toBeLessThan(5);
});

test('an order that does not exist has no slip, and there are fifty at most', async () => {
  const { order, slips } = await shopWithOrders();
  const id = await order();

  expect((await slips(id, 'SW-2222-2222-2222')).json().code).toBe('order-not-found');
  expect((await slips(...Array<string>(51).fill(id))).statusCode).toBe(400);
});
