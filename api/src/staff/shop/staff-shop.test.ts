import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask } from '../../../testing/shopper.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function shopWithOwner() {
  const { app, db } = await testShop();
  const owner = await signedInStaff({ app, db }, 'owner', 'Khalid');
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, key?: string) =>
    askSigned({ app }, owner, method, `/staff/${path}`, { ...(body && { body }), ...(key && { key }) });
  const actions = async () =>
    (await db.select().from(staffLog).orderBy(staffLog.id))
      .filter(({ subject }) => subject !== 'staff')
      .map(({ action }) => action);
  return { app, db, id: owner.id, owner, call, actions };
}

test('a coupon is added for days of Dubai, and ended', async () => {
  const { call, actions } = await shopWithOwner();
  const coupon = { code: 'EID-20', kind: 'percent', value: 20, from: '2026-12-01', until: '2026-12-31' };

  const added = await call('POST', 'coupons', coupon);
  const twice = await call('POST', 'coupons', coupon);
  const tooMuch = await call('POST', 'coupons', { ...coupon, code: 'EID-101', value: 101 });
  const ended = await call('POST', 'coupons/EID-20/end', {});

  expect(added.body.data).toMatchObject({ startsAt: '2026-11-30T20:00:00.000Z', endsAt: '2026-12-31T20:00:00.000Z' });
  expect([twice.body.code, tooMuch.status]).toEqual(['coupon-exists', 400]);
  expect(Date.parse(ended.body.data.endsAt)).toBeLessThanOrEqual(Date.now());
  expect((await call('GET', 'coupons')).body.data.map(({ code }: { code: string }) => code)).toContain('EID-20');
  expect(await actions()).toEqual(['coupons add', 'coupons end']);
});

test.each([
  ['percent', 25, 26],
  ['amount', 10_000, 10_001],
] as const)('a code in %s is signed above %d', async (kind, most, more) => {
  const { app, db, owner, call } = await shopWithOwner();
  const add = async (code: string, value: number) =>
    ask({ app }, 'POST', '/staff/coupons', { token: owner.token, body: { code, kind, value, minimum: 0 } });

  const [small, large] = [await add('SMALL-1', most), await add('LARGE-1', more)];
  const signed = await call('POST', 'coupons', { code: 'LARGE-1', kind, value: more, minimum: 0 });

  expect([small.status, large.body.code, signed.status]).toEqual([200, 'key-needed', 200]);
  expect(large.body.message).toContain('add the coupon LARGE-1 with');
  const log = await db.select().from(staffLog).where(eq(staffLog.action, 'coupons add')).orderBy(staffLog.id);
  expect(log.map(({ proof }) => proof !== null)).toEqual([false, true]);
});

test('a review is hidden with a reason, which staff alone read, and shown again', async () => {
  const { app, db, call } = await shopWithOwner();
  const [review] = await db.select().from(reviews).limit(1);
  const onPage = async () =>
    (await ask({ app }, 'GET', `/reviews/product/${review!.productId}?limit=100`)).body.data.map(
      ({ id }: { id: string }) => id,
    );
  const countedReviews = async () =>
    (await db.select().from(products).where(eq(products.id, review!.productId)))[0]!.ratingCount;
  const before = await countedReviews();

  const hidden = await call('POST', `reviews/${review!.id}/hide`, { why: 'Names a person' });

  expect(await countedReviews(), 'a hidden review is not rated with').toBe(before - 1);
  expect(hidden.body.data).toMatchObject({ hidden: true, hiddenWhy: 'Names a person' });
  await expect.poll(onPage).not.toContain(review!.id);
  const listed = (await call('GET', 'reviews?hidden=yes')).body.data;
  const [product] = await db.select().from(products).where(eq(products.id, review!.productId));
  expect([hidden.body.data.product, listed[0].product], 'staff know products by their names').toEqual([
    product!.name,
    product!.name,
  ]);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([review!.id]);
  const [change] = await db.select().from(staffLog).where(eq(staffLog.action, 'reviews hide'));
  expect(change!.after).toEqual({ hidden: true, hiddenWhy: 'Names a person' });
  expect((await call('POST', `reviews/${review!.id}/show`, {})).body.data).toMatchObject({
    hidden: false,
    hiddenWhy: null,
  });
  expect(await countedReviews()).toBe(before);
  expect((await call('POST', 'reviews/none/hide', { why: 'x' })).body.code).toBe('not-found');
});

test('an inquiry is given to somebody, answered once by email in its language, and closed', async () => {
  const { app, db, id: person, call, actions } = await shopWithOwner();
  const id = crypto.randomUUID();
  const from = { name: 'نورة', company: '', email: 'n@safa.ae', phone: '+971501234567', message: 'عشر قوارير؟' };
  await db.insert(inquiries).values({ id, key: 'k', ...from, lang: 'ar', channel: 'email' });

  const assigned = await call('POST', `inquiries/${id}/assign`, { to: person });
  const answer = async () => call('POST', `inquiries/${id}/answer`, { text: 'نعم، خلال أسبوع.' }, 'of-the-answer');
  const [answered, again] = [await answer(), await answer()];
  const twice = await call('POST', `inquiries/${id}/answer`, { text: 'Again' });
  await runJobs(app, ['inquiry-answer']);
  const closed = await call('POST', `inquiries/${id}/close`, {});

  expect(assigned.body.data.assignedTo).toEqual({ id: person, name: 'Khalid' });
  expect([answered.body.data.status, twice.body.code]).toEqual(['answered', 'answered-already']);
  expect(again.body).toEqual(answered.body);
  const [mail, ...more] = await db.select().from(outbox).where(eq(outbox.recipient, 'n@safa.ae'));
  expect(more).toEqual([]);
  expect([mail!.subject, mail!.text]).toEqual(['ردّنا على استفسارك', expect.stringContaining('نعم، خلال أسبوع.')]);
  expect(closed.body.data).toMatchObject({ status: 'closed', answerSentAt: expect.any(String) });
  const listed = (await call('GET', 'inquiries?status=closed')).body;
  expect([listed.data.length, listed.people]).toEqual([1, [{ id: person, name: 'Khalid' }]]);
  expect((await call('GET', `inquiries?to=${person}`)).body.data).toHaveLength(1);
  expect(await actions()).toEqual(['inquiries assign', 'inquiries answer', 'inquiries close']);
  expect(JSON.stringify(await db.select().from(staffLog))).not.toContain('أسبوع');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await call('POST', `inquiries/${id}/assign`, { to: nobody })).body.code).toBe('not-found');
  expect((await call('GET', `inquiries?to=${nobody}`)).body.data).toEqual([]);
});

test('a failed job is run again or dismissed, once', async () => {
  const { db, call, actions } = await shopWithOwner();
  for (const order of ['SW-DEMA-2345-CARD', 'SW-DEMA-2345-CASH'])
    await db.execute(sql`insert into pgboss.job (name, data, source_name, source_output)
      values ('failed-jobs', ${JSON.stringify({ orderId: order })}::jsonb, 'cash-order-to-staff', '{"message":"away"}')`);
  const [first, second] = (await call('GET', 'alarms')).body.data;

  const retried = await call('POST', `alarms/${first.id}/retry`, {});
  const gone = await call('POST', `alarms/${first.id}/dismiss`, {});
  const dismissed = await call('POST', `alarms/${second.id}/dismiss`, {});

  expect(first).toMatchObject({ job: 'cash-order-to-staff', reason: 'away', data: { orderId: 'SW-DEMA-2345-CARD' } });
  expect(retried.body.data).toHaveLength(1);
  expect([gone.body.code, dismissed.body.data]).toEqual(['not-found', []]);
  expect((await db.execute(sql`select data from pgboss.job where name = 'cash-order-to-staff'`)).rows).toEqual([
    { data: { orderId: 'SW-DEMA-2345-CARD' } },
  ]);
  expect(await actions()).toEqual(['alarms retry', 'alarms dismiss']);
});

test('payment alerts say what to do, and are counted until somebody has done it', async () => {
  const { app, db, call, actions } = await shopWithOwner();
  const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.execute(
    sql`insert into payment_alerts (id, kind, reference, amount, currency, at) values
      (${older}, 'unknown-payment', 'pi_1', 500, 'aed', now() - interval '1 day'), (${newer}, 'refund-failed', 're_1', 700, 'aed', now())`,
  );
  await db.execute(sql`insert into pgboss.job (name, data, source_name) values ('failed-jobs', '{}', 'refund')`);
  const orders = await signedInStaff({ app, db }, 'orders', 'Huda');
  const counts = async (token?: string) =>
    (await (token ? ask({ app }, 'GET', '/staff/troubles', { token }) : call('GET', 'troubles'))).body.data;

  const [alert] = (await call('GET', 'payment-alerts?lang=ar')).body.data;
  const before = [await counts(), await counts(orders.token)];
  const settled = (await call('POST', `payment-alerts/${newer}/settle`, {})).body.data;
  await call('POST', `payment-alerts/${newer}/settle`, {});

  expect(alert).toMatchObject({ id: newer, amount: 700, what: expect.stringMatching(/[\u0600-\u06FF]/) });
  expect(before).toEqual([
    { alarms: 1, paymentAlerts: 2, proposals: 0, newAccess: 0 },
    { alarms: null, paymentAlerts: 2, proposals: 0, newAccess: null },
  ]);
  expect(
    settled.map(({ id, settledAt }: { id: string; settledAt: string | null }) => [id, settledAt !== null]),
  ).toEqual([
    [older, false],
    [newer, true],
  ]);
  expect((await counts()).paymentAlerts).toBe(1);
  expect(await actions()).toEqual(['payments settle-alert']);
});

test('the home page is previewed and published, checked as a whole, and not over somebody else’s change', async () => {
  const { app, call, actions } = await shopWithOwner();
  const { content, version } = (await call('GET', 'home')).body.data;
  const banners = (title: string) =>
    content.banners.map((banner: object, index: number) =>
      index === 0 ? { ...banner, title: { en: title, ar: 'عيد' } } : banner,
    );
  const changed = { ...content, banners: banners('Eid') };

  const preview = await call('POST', 'home/preview', { content: changed });
  const wrong = await call('PATCH', 'home', { content: { ...changed, titel: 'x' }, version });
  const published = await call('PATCH', 'home', { content: changed, version });
  const later = await call('PATCH', 'home', { content: { ...content, banners: banners('Later') }, version });

  expect(preview.body.data.preview).toMatch(/^[\w-]{24}$/);
  expect(wrong.body).toMatchObject({ code: 'validation-failed', details: [{ path: 'home' }] });
  expect(published.body.data.content.banners[0].title.en).toBe('Eid');
  expect([later.status, later.body.code]).toEqual([412, 'changed-meanwhile']);
  await expect.poll(async () => (await ask({ app }, 'GET', '/home/public')).body.data.banners[0].title.en).toBe('Eid');
  expect(await actions()).toEqual(['home preview', 'home import']);
});

test('reviews and inquiries of one instant are all listed, page by page', async () => {
  const { db, call } = await shopWithOwner();
  const [review] = await db.select().from(reviews).limit(1);
  const createdAt = new Date('2026-05-01T00:00:00Z');
  const many = Array.from({ length: 120 }, (_, n) => `same-${String(n).padStart(3, '0')}`);
  await db.insert(reviews).values(many.map((id) => ({ ...review!, id, customerId: null, createdAt })));
  await db.execute(sql`insert into inquiries (id, key, name, company, email, phone, message, lang, channel, created_at)
    select gen_random_uuid(), 'k' || n, 'Noura', 'Safa', 'a@b.example', '+971501234567', 'Ten bottles', 'en', 'email', now()
    from generate_series(1, 120) n`);
  const all = async (path: string) => {
    const ids = new Set<string>();
    for (let next: string | null = ''; next !== null;) {
      const { body } = await call('GET', next === '' ? path : `${path}?before=${encodeURIComponent(next)}`);
      for (const { id } of body.data as { id: string }[]) ids.add(id);
      next = body.next as string | null;
    }
    return ids;
  };

  const ids = await all('reviews');
  expect(many.filter((id) => !ids.has(id))).toEqual([]);
  expect((await all('inquiries')).size).toBe(await db.$count(inquiries));
});
