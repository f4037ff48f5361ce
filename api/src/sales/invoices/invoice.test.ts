import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { settings } from '../../../database/schema/catalogue.ts';
import type { InvoiceContent } from '../../../database/schema/document-content.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import { demoHeaders, newCustomer, placeOrder } from '../orders/testing/shoppers.ts';

async function confirmedOrder() {
  const { app, db } = await testShop();
  const customer = await newCustomer(db);
  const id = await placeOrder(db, {
    customerId: customer.id,
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
    invoiceNumber: null,
  });
  await db.transaction(async (transaction) =>
    moveOrder(transaction, id, 'confirmed', { jobs: app.jobs, actor: 'staff' }),
  );
  const get = async (headers: Record<string, string> = customer.headers, url = `/orders/${id}/invoice`) =>
    app.inject({ url, headers });
  return { app, db, customer, id, get };
}

const textOf = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.normalize('NFKC');
};

test('a customer gets a tax invoice with everything that the law requires', async () => {
  const { db, id, get } = await confirmedOrder();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));

  const { headers, rawPayload, statusCode } = await get();

  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect(headers['content-disposition']).toBe('attachment; filename="INV-000001.pdf"');
  const text = await textOf(rawPayload);
  const amount = (fils: number) => (fils / 100).toFixed(2);
  for (const part of [
    'Tax Invoice',
    'INV-000001',
    'Tax Registration Number (TRN)',
    '100000000000003',
    '+971 4 000 0000',
    '+971 50 123 4567',
    'Rayya',
    id,
    'Maryam Al Suwaidi',
    '5%',
    amount(order!.total),
    amount(order!.vatIncluded),
    amount(order!.total - order!.vatIncluded),
  ]) {
    expect(text).toContain(part);
  }
});

test('Arabic words are printed in their order, from right to left', async () => {
  const { get } = await confirmedOrder();
  const page = await (await getDocumentProxy(new Uint8Array((await get()).rawPayload))).getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) =>
    'str' in item ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number }] : [],
  );
  // The font draws dots as separate glyphs, so that only parts of a word can be found in the PDF: الإجـ"مالي" "دون"
  // "الضـ"ريبة.
  const placesIn = (line: string, parts: RegExp[]) => {
    const { x, y } = items.find(({ text }) => text === line)!;
    const others = items.filter((item) => Math.abs(item.y - y) < 3 && item.x > x && item.x < 560);
    return parts.map((part) => others.find(({ text }) => part.test(text.normalize('NFKC')))?.x);
  };

  const ofWords = placesIn('Total excl. VAT', [/^مالي$/, /^دون$/, /^الض$/]);
  const ofWordAndNumber = placesIn('Total VAT (5%)', [/مالي/, /5/]);

  for (const places of [ofWords, ofWordAndNumber]) {
    expect(places).toEqual(places.map(() => expect.any(Number)));
    expect(places).toEqual(places.toSorted((left, right) => right! - left!));
  }
});

test('an item’s Arabic name is in the same row as the English one', async () => {
  const { db, id, get } = await confirmedOrder();
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const page = await (await getDocumentProxy(new Uint8Array((await get()).rawPayload))).getPage(1);
  const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  const placeOf = ({ transform }: { transform: number[] }) => ({ x: transform[4]!, y: transform[5]! });

  const firstWord = line!.name.en.split(' ')[0]!;
  const english = placeOf(items.find(({ str }) => str.startsWith(firstWord))!);
  const opposite = items.filter(
    (item) => /\p{Script=Arabic}/u.test(item.str.normalize('NFKC')) && Math.abs(placeOf(item).y - english.y) < 3,
  );

  expect(opposite.length).toBeGreaterThan(0);
  expect(Math.min(...opposite.map((item) => placeOf(item).x))).toBeGreaterThan(400);
});

test('an invoice is rendered once', async () => {
  const { db, get } = await confirmedOrder();
  const first = await get();
  await db.update(orders).set({ total: 1, vatIncluded: 0, subtotal: 1, discount: 0, delivery: 0, codFee: 0 });
  await db.execute(`update settings set value = jsonb_set(value, '{name,en}', '"Another"') where key = 'shop'`);

  const second = await get();

  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

test('another customer’s invoice is not found, nor is one of an order without an invoice', async () => {
  const { app, db, customer, get } = await confirmedOrder();
  const stranger = await newCustomer(db);
  const waiting = await placeOrder(db, {
    customerId: customer.id,
    status: 'awaiting_confirmation',
    invoiceNumber: null,
  });

  const answers = [
    await get({}),
    await get(stranger.headers),
    await get(customer.headers, '/orders/x/invoice'),
    await app.inject({ url: `/orders/${waiting}/invoice`, headers: customer.headers }),
  ];

  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [401, 'unauthorized'],
    [404, 'order-not-found'],
    [404, 'order-not-found'],
    [404, 'not-found'],
  ]);
});

test('a cancelled order’s credit note can be downloaded too', async () => {
  const { app, customer, id, get } = await confirmedOrder();

  const cancelled = (
    await app.inject({ method: 'POST', url: `/orders/${id}/cancel`, headers: customer.headers, payload: {} })
  ).json();
  const note = await get(customer.headers, `/orders/${id}/invoice?note=CN-000001`);

  expect(cancelled.data.invoice).toEqual({ number: 'INV-000001', creditNotes: ['CN-000001'] });
  const text = await textOf(note.rawPayload);
  for (const part of ['Tax Credit Note', 'CN-000001', 'INV-000001', 'Order cancelled']) expect(text).toContain(part);
  expect((await get(customer.headers, `/orders/${id}/invoice?note=CN-000002`)).statusCode).toBe(404);
});

test('invoice and credit note have the currency and the VAT rate that the order was placed with', async () => {
  const { app, db, customer, id, get } = await confirmedOrder();
  const tax = { currency: 'AED' as const, vatRate: 15 };
  await ownerOf(db).delete(invoices);
  await db.update(orders).set({ vatRate: 15, delivery: 2_300, total: sql`total - delivery + 2300` });
  await db.update(orderLines).set({ vatRate: 15 });
  await db
    .insert(settings)
    .values({ key: 'tax', value: { vatRate: 10 } })
    .onConflictDoNothing();

  const text = await textOf((await get()).rawPayload);
  await app.inject({ method: 'POST', url: `/orders/${id}/cancel`, headers: customer.headers });

  expect(text).toContain('15%');
  expect(text).not.toMatch(/(?<!1)5%/);
  const contents = (await db.select().from(invoices)).map(({ content }) => content);
  expect(contents).toMatchObject([tax, tax]);
  expect((contents[0] as InvoiceContent).lines).toMatchObject([{ vatRate: 15 }, { vatRate: 15, vat: 300 }]);
});

test('the invoice keeps the name when the account is deleted', async () => {
  const { app, db, customer } = await confirmedOrder();

  await app.inject({ method: 'DELETE', url: '/customer/me', headers: customer.headers });

  expect((await db.select().from(invoices))[0]?.content.recipient.name).toBe('Maryam Al Suwaidi');
});

test('the demo’s orders have invoices too, numbered outside the shop’s series', async () => {
  const { app, db } = await testShop();

  const { statusCode, headers } = await app.inject({
    url: '/orders/SW-DEMA-2345-CARD/invoice',
    headers: await demoHeaders(db),
  });

  expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('DEMO-')]);
});
