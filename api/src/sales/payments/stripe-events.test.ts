import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { paymentAlerts, refunds } from '../../../database/schema/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { unpaidOrder } from './testing/unpaid-order.ts';

/** An order that was paid at Stripe with payment `pi_1`. */
async function paidOrder() {
  const shop = await unpaidOrder();
  await shop.post(shop.event());
  let sent = 0;
  const tell = async (type: string, object: object) =>
    shop.post({ id: `evt_test_${(sent += 1)}`, type, data: { object: { payment_intent: 'pi_1', ...object } } });
  const { total } = await shop.read();
  /** Refunds through the shop. Answers the refund as Stripe reports it. */
  const refund = async (amount: number) => {
    const id = await shop.db.transaction(async (transaction) =>
      refundOrder(transaction, await lockOrder(transaction, shop.id), {
        reason: 'partial',
        amount,
        jobs: shop.app.jobs,
      }),
    );
    await runJobs(shop.app, ['refund']);
    return { id: 're_1', object: 'refund', amount, currency: 'aed', status: 'succeeded', metadata: { refund: id } };
  };
  const elsewhere = { id: 're_9', object: 'refund', currency: 'aed', status: 'succeeded', metadata: {} };
  const alerts = async () => (await shop.db.select().from(paymentAlerts)).map(({ kind }) => kind);
  const notes = async () => shop.db.$count(invoices, eq(invoices.kind, 'credit-note'));
  return { ...shop, tell, total, refund, elsewhere, alerts, notes };
}

test('a payment without an order is stored, and staff are alerted once', async () => {
  const { app, db, event, post, read, alerts } = await paidOrder();
  const foreign = { id: 'cs_foreign', client_reference_id: null, payment_intent: 'pi_9' };

  const statuses = [
    await post(event('checkout.session.completed', foreign, 'evt_foreign')),
    await post(event('checkout.session.completed', foreign, 'evt_foreign_again')),
    await post(
      event('checkout.session.completed', { ...foreign, client_reference_id: 'SW-2222-2222-2222' }, 'evt_unknown'),
    ),
  ];
  await runJobs(app, ['payment-alert-to-staff']);

  expect(statuses).toEqual([200, 200, 200]);
  expect(await alerts()).toEqual(['unknown-payment']);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, 'hello@rayya.example'));
  expect(mails).toMatchObject([
    { subject: expect.stringContaining('belongs to no order'), text: expect.stringContaining('cs_foreign') },
  ]);
  expect((await read()).status).toBe('confirmed');
});

test('a refund that the card’s bank returns later is not counted, and staff are alerted', async () => {
  const { tell, refund, read, alerts, total } = await paidOrder();
  const ours = await refund(total);
  const before = (await read()).paymentState;

  await tell('refund.failed', { ...ours, status: 'failed', failure_reason: 'lost_or_stolen_card' });
  await tell('refund.updated', { ...ours, status: 'failed', failure_reason: 'lost_or_stolen_card' });

  expect([before, (await read()).paymentState]).toEqual(['refunded', 'captured']);
  expect(await alerts()).toEqual(['refund-failed']);
});

test('the credit note of a failed refund is not issued again', async () => {
  const { tell, refund, notes, read, total } = await paidOrder();
  const ours = await refund(total);
  await tell('refund.failed', { ...ours, status: 'failed' });

  await refund(total);

  expect([await notes(), (await read()).paymentState]).toEqual([1, 'refunded']);
});

test('Stripe’s events about the shop’s own refunds change nothing', async () => {
  const { db, tell, refund, alerts } = await paidOrder();
  const ours = await refund(500);

  await tell('refund.created', ours);
  await tell('refund.updated', ours);

  expect([await alerts(), await db.$count(refunds)]).toEqual([[], 1]);
});

test('a refund that was made in Stripe’s dashboard is recorded for the order, with a credit note and a message', async () => {
  const { app, db, tell, elsewhere, read, alerts, notes, id } = await paidOrder();

  await tell('refund.created', { ...elsewhere, amount: 500 });
  await tell('refund.updated', { ...elsewhere, amount: 500 });
  await runJobs(app, ['order-message']);

  expect(await db.select().from(refunds)).toMatchObject([{ id: 're_9', orderId: id, amount: 500 }]);
  expect([(await read()).paymentState, await notes(), await alerts()]).toEqual([
    'partially_refunded',
    1,
    ['refund-elsewhere'],
  ]);
  const texts = (await db.select().from(outbox)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/refund of AED\s5\.00/));
});

test('a refund of more than the order has left is left to staff', async () => {
  const { db, tell, elsewhere, refund, alerts, total } = await paidOrder();
  await refund(total - 100);

  await tell('refund.created', { ...elsewhere, amount: 500 });

  expect([await db.$count(refunds), await alerts()]).toEqual([1, ['refund-elsewhere']]);
});

test('a dispute and its end are recorded for the order, and staff are alerted to both', async () => {
  const { app, db, tell, id, total } = await paidOrder();
  const dispute = { id: 'du_1', object: 'dispute', amount: total, currency: 'aed', reason: 'fraudulent' };

  await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
  await tell('charge.dispute.closed', { ...dispute, status: 'lost' });
  await runJobs(app, ['payment-alert-to-staff']);

  expect(await db.select().from(paymentAlerts)).toMatchObject([
    { kind: 'dispute-opened', orderId: id, reference: 'du_1', reason: 'fraudulent' },
    { kind: 'dispute-closed', orderId: id, reason: 'lost' },
  ]);
  expect(await db.$count(outbox, eq(outbox.recipient, 'hello@rayya.example'))).toBe(2);
});

test('a failed refund, or the end of a dispute, that is told before its beginning is counted as what it is', async () => {
  const { tell, elsewhere, read, alerts, notes, total } = await paidOrder();
  const dispute = { id: 'du_1', object: 'dispute', amount: total, currency: 'aed', reason: 'fraudulent' };

  await tell('refund.failed', { ...elsewhere, amount: 500, status: 'failed' });
  await tell('refund.created', { ...elsewhere, amount: 500 });
  await tell('charge.dispute.closed', { ...dispute, status: 'won' });
  await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });

  expect([(await read()).paymentState, await notes(), await alerts()]).toEqual([
    'captured',
    0,
    ['refund-failed', 'dispute-closed'],
  ]);
});

test('events that the webhook missed are read from Stripe’s list, once', async () => {
  const { app, db, list, event, read } = await unpaidOrder();
  list(event());
  list({
    id: 'evt_dispute',
    type: 'charge.dispute.created',
    data: { object: { id: 'du_1', amount: 100, currency: 'aed', payment_intent: 'pi_1', reason: 'general' } },
  } as { id: string; type: string });
  const readEvents = async () => {
    await app.jobs.send('payment-events', {});
    await runJobs(app, ['payment-events']);
  };

  await readEvents();
  await readEvents();

  expect((await read()).status).toBe('confirmed');
  expect(await db.select().from(paymentAlerts)).toMatchObject([{ kind: 'dispute-opened', orderId: (await read()).id }]);
});
