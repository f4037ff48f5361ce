import { EMIRATES } from '@shop/contract/emirates';
import { eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertRows } from '../../../database/insert-rows.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { missingPieces, orderLines, orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { ask } from '../../../testing/shopper.ts';
import { COMMAND_LINE, signedInStaff } from '../../../testing/staff.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { lineTotals, orderTotals } from '../../money/totals.ts';
import { issueInvoice } from '../../sales/invoices/issue-invoice.ts';
import { newOrderId } from '../../sales/orders/order-id.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { stepOrder, refundByStaff } from '../orders/order-acts.ts';

const ORDERS = 1_000;
const CHARGES = { delivery: 1_500, freeFrom: 20_000, cashOnDeliveryFee: 500, vatRate: 5 };

async function emptyShop() {
  const { app, db } = await testShop();
  const { token } = await signedInStaff({ app, db }, 'owner');
  const [template] = await db.select().from(orders).where(eq(orders.id, 'SW-DEMA-2345-CARD'));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, 'SW-DEMA-2345-MSSD'));
  await db.update(orders).set({ invoiceNumber: null });
  const report = async (name: string, query = '') =>
    (await ask({ app }, 'GET', `/staff/reports/${name}?from=2020-01-01&to=2035-12-31${query}`, { token })).body.data;
  return { app, db, token, template: template!, line: line!, report };
}

type Shop = Awaited<ReturnType<typeof emptyShop>>;

/** So many orders with one to three lines, of which every third has a coupon and every second is paid in cash, all invoiced. */
async function manyOrders({ db, template, line }: Shop, count: number) {
  const made = Array.from({ length: count }, (_, n) => {
    const method = n % 2 === 0 ? ('cash' as const) : ('card' as const);
    const lines = Array.from({ length: 1 + (n % 3) }, (_line, place) => ({
      unitPrice: 1_999 + ((n * 37 + place * 101) % 9_000),
      quantity: 1 + ((n + place) % 3),
      discount: n % 3 === 0 ? 1 + ((n * 7) % 199) : 0,
    }));
    const order = {
      ...template,
      id: newOrderId(),
      number: 500_000 + n,
      customerId: null,
      emirate: EMIRATES[n % EMIRATES.length]!,
      couponCode: n % 3 === 0 ? `CODE${n % 2}` : null,
      ...orderTotals(lines, CHARGES, method),
      paymentMethod: method,
      paymentState: method === 'cash' ? ('due' as const) : ('captured' as const),
      status: 'confirmed' as const,
      invoiceNumber: `INV-${500_000 + n}`,
    };
    const rows = lines.map((own, position) => ({
      ...line,
      ...own,
      ...lineTotals(own, CHARGES.vatRate),
      id: randomUUID(),
      orderId: order.id,
      position,
      sku: `SIZE-${(n + position) % 5}`,
    }));
    return { order, rows };
  });
  await db.transaction(async (transaction) => {
    await insertRows(
      transaction,
      orders,
      made.map(({ order }) => order),
    );
    await insertRows(
      transaction,
      orderLines,
      made.flatMap(({ rows }) => rows),
    );
    const settings = await settingsReader(transaction)();
    for (const { order, rows } of made) {
      const number = await issueInvoice(transaction, {
        order,
        lines: rows,
        settings,
        paid: order.paymentMethod === 'card',
      });
      order.invoiceNumber = number;
    }
    await transaction.execute(sql`update orders set invoice_number = invoices.id from invoices
      where invoices.order_id = orders.id and invoices.kind = 'invoice'`);
  });
  return made.map(({ order }) => order);
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the reports of 1,000 orders with refunds, coupons and cash fees agree with the orders to the fil', async () => {
  const shop = await emptyShop();
  const { app, db, report } = shop;
  const sold = await manyOrders(shop, ORDERS);
  let refunded = 0;
  await db.transaction(async (transaction) => {
    const context = { transaction, jobs: app.jobs, actor: COMMAND_LINE };
    for (const [n, { id, paymentMethod }] of sold.entries()) {
      if (n % 10 === 0) await stepOrder(context, { id, step: 'cancel' });
      else if (n % 10 === 1 && paymentMethod === 'card')
        refunded += await refundByStaff(context, { id, amount: 1_000 + (n % 997) });
    }
  });

  const sales = await report('sales');
  const vat = await report('vat', '&by=month');
  const coupons = await report('coupons');
  const best = await report('best-sellers');

  const cancelled = sold.filter((_, n) => n % 10 === 0);
  const credits = sum(cancelled.map(({ total }) => total)) + refunded;
  const notes = (await db.select().from(invoices).where(eq(invoices.kind, 'credit-note'))).map(
    ({ content }) => content as { difference: number; vatOnDifference: number },
  );
  const gross = sum(sold.map(({ total }) => total));
  const vatOfAll = sum(sold.map(({ vatIncluded }) => vatIncluded)) - sum(notes.map((note) => note.vatOnDifference));
  expect(refunded).toBeGreaterThan(0);
  expect(sales.totals).toEqual({
    orders: ORDERS,
    goods: sum(sold.map(({ subtotal }) => subtotal)),
    discount: sum(sold.map(({ discount }) => discount)),
    delivery: sum(sold.map(({ delivery }) => delivery)),
    fees: (ORDERS / 2) * CHARGES.cashOnDeliveryFee,
    gross,
    credits,
    net: gross - credits,
    vat: vatOfAll,
  });
  expect(sum(notes.map(({ difference }) => difference))).toBe(credits);
  expect(vat.totals).toEqual({ gross, credits, taxable: gross - credits - vatOfAll, vat: vatOfAll });
  expect(vat.rows.map(({ emirate }: { emirate: string }) => emirate).toSorted()).toEqual([...EMIRATES].toSorted());
  for (const { emirate, gross: ofEmirate } of vat.rows)
    expect(ofEmirate).toBe(sum(sold.filter((order) => order.emirate === emirate).map(({ total }) => total)));
  const withCoupon = sold.filter(({ couponCode }, n) => couponCode !== null && n % 10 !== 0);
  expect(coupons.totals).toMatchObject({
    orders: withCoupon.length,
    discount: sum(withCoupon.map(({ discount }) => discount)),
  });
  const left = sold.filter((_, n) => n % 10 !== 0).map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, left));
  expect(sum(best.rows.map((row: { gross: number }) => row.gross))).toBe(sum(lines.map((line) => line.lineTotal)));
});

test('a day of a report is Dubai’s, and a month has its days', async () => {
  const shop = await emptyShop();
  const { app, db, token } = shop;
  const [late, next] = await manyOrders(shop, 2);
  const issue = async (id: string, at: string) =>
    ownerOf(db)
      .update(invoices)
      .set({ issuedAt: new Date(at) })
      .where(eq(invoices.orderId, id));
  await issue(late!.id, '2026-01-31T19:59:59.999Z');
  await issue(next!.id, '2026-01-31T20:00:00Z');
  const read = async (query: string) =>
    (await ask({ app }, 'GET', `/staff/reports/sales?${query}`, { token })).body.data.rows.map(
      ({ period, gross }: { period: string; gross: number }) => [period, gross],
    );

  expect(await read('from=2026-01-31&to=2026-02-01')).toEqual([
    ['2026-01-31', late!.total],
    ['2026-02-01', next!.total],
  ]);
  expect(await read('from=2026-01-31&to=2026-01-31')).toEqual([['2026-01-31', late!.total]]);
  expect(await read('from=2026-01-01&to=2026-02-28&by=month')).toEqual([
    ['2026-01', late!.total],
    ['2026-02', next!.total],
  ]);
});

test('a report is a file without formulas, with amounts in dirhams and its sums in the last row', async () => {
  const shop = await emptyShop();
  const { app, db, token } = shop;
  const [first] = await manyOrders(shop, 1);
  await db.update(orders).set({ couponCode: '=HYPERLINK("x")' }).where(eq(orders.id, first!.id));
  const file = async (name: string) =>
    app.inject({ url: `/staff/reports/${name}/file.csv?lang=ar`, headers: { authorization: `Bearer ${token}` } });

  const { body, headers } = await file('coupons');

  const amount = (fils: number) => (fils / 100).toFixed(2);
  const { subtotal, discount, total } = first!;
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toBe(
    `\uFEFFcode,orders,goods,discount,gross\n"'=HYPERLINK(""x"")",1,${amount(subtotal)},${amount(discount)},${amount(total)}\n` +
      `,1,${amount(subtotal)},${amount(discount)},${amount(total)}\n`,
  );
  expect((await file('best-sellers')).body).toMatch(/[\u0600-\u06FF]/);
});

test('sizes that are gone or will be gone soon are listed with the days that they last', async () => {
  const { db, report } = await emptyShop();
  const owner = ownerOf(db);
  await db.execute(sql`update variants set stock = 100`);
  await owner.execute(sql`delete from stock_movements`);
  await db.execute(sql`update variants set stock = 40 where id = 'pf-oudr-050'`);
  await db.execute(sql`update variants set stock = 99 where id = 'pf-taif-050'`);
  await db.execute(sql`update variants set stock = 0 where id = 'pf-oudr-002'`);

  const { rows } = await report('running-out');

  expect(rows.map((row: { sku: string; sold: number; days: number }) => [row.sku, row.sold, row.days])).toEqual([
    ['PF-OUDR-002', 100, 0],
    ['PF-OUDR-050', 60, 20],
  ]);
});

test('returns are counted by size, reason and end', async () => {
  const shop = await emptyShop();
  const { db, report } = shop;
  const [first, second] = await manyOrders(shop, 2);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [first!.id, second!.id]));
  const back = async (index: number, state: string, shipping: number) =>
    db.execute(sql`insert into returns (id, order_id, line_id, state, reason, note, shipping)
      values (${randomUUID()}, ${lines[index]!.orderId}, ${lines[index]!.id}, ${state}, 'wrong_item', 'Onyx', ${shipping})`);
  await back(0, 'refunded', 100);
  await back(1, 'rejected', 0);

  const { rows } = await report('returns');

  const ofSize = (index: number) => rows.find(({ sku }: { sku: string }) => sku === lines[index]!.sku);
  expect(ofSize(0)).toMatchObject({ reason: 'wrong_item', refunded: 1, amount: lines[0]!.lineTotal - 100 });
  expect(ofSize(1).rejected).toBeGreaterThanOrEqual(1);
});

test('best sellers are without pieces whose price went back, and coupons without cancelled orders', async () => {
  const shop = await emptyShop();
  const { db, report } = shop;
  const [first, second] = await manyOrders(shop, 2);
  await db.update(orders).set({ couponCode: 'EID', status: 'cancelled' }).where(eq(orders.id, second!.id));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, first!.id));
  const refundId = randomUUID();
  await db.insert(refunds).values({ id: refundId, orderId: first!.id, amount: 300, reason: 'partial' });
  await db.insert(missingPieces).values({
    id: randomUUID(),
    orderId: first!.id,
    lineId: line!.id,
    quantity: 1,
    why: 'damaged',
    person: 'Salem',
    outcome: 'refunded',
    refundId,
    settledAt: new Date(),
  });

  const { rows } = await report('best-sellers');
  const coupons = await report('coupons');

  expect(rows.find(({ sku }: { sku: string }) => sku === line!.sku)).toMatchObject({
    pieces: line!.quantity - 1,
    gross: line!.lineTotal - 300,
  });
  expect(coupons.rows.map(({ code }: { code: string }) => code)).not.toContain('EID');
});
