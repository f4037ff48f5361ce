import { expect, test } from 'vitest';
import { paymentEvents } from '../../../database/schema/payments.ts';
import { unpaidOrder } from './testing/unpaid-order.ts';

const PAYER = {
  customer_details: { name: 'Noura Ali', email: 'noura@example.com', phone: '+971501112233' },
  payment_method_details: { card: { last4: '4242', brand: 'visa' } },
};

test('an event is kept with its order and what it says of money, without the payer and the card', async () => {
  const { db, event, post, id, payment, read } = await unpaidOrder();
  const { total } = await read();

  await post({ ...event('checkout.session.completed', PAYER), created: 1_795_000_000, livemode: false });

  const [kept] = await db.select().from(paymentEvents);
  expect(kept).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    at: expect.any(Date),
    orderId: id,
    payload: {
      created: 1_795_000_000,
      livemode: false,
      object: {
        id: payment.id,
        object: 'checkout.session',
        amount_total: total,
        currency: 'aed',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        client_reference_id: id,
      },
    },
  });
});

test('a refund’s and a dispute’s event name the order that was paid; objects in them are kept by their id', async () => {
  const { db, event, post, id } = await unpaidOrder();
  await post(event());
  const intent = { id: 'pi_1', object: 'payment_intent', receipt_email: 'noura@example.com' };
  const about = (type: string, eventId: string, object: object) => ({
    id: eventId,
    type,
    data: { object: { amount: 100, currency: 'aed', payment_intent: intent, ...object } },
  });

  await post(
    about('refund.created', 'evt_2', { id: 're_1', object: 'refund', metadata: { refund: 'own', note: 'n' } }),
  );
  await post(about('charge.dispute.created', 'evt_3', { id: 'dp_1', object: 'dispute', reason: 'fraudulent' }));
  await post(about('refund.created', 'evt_4', { id: 're_2', object: 'refund', payment_intent: 'pi_of_nobody' }));

  const kept = (await db.select().from(paymentEvents)).toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(1);
  expect(kept.map(({ orderId }) => orderId)).toEqual([id, id, null]);
  expect(kept.map(({ payload }) => payload?.object)).toMatchObject([
    { payment_intent: 'pi_1', refund: 'own' },
    { payment_intent: 'pi_1', reason: 'fraudulent' },
    { payment_intent: 'pi_of_nobody' },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/noura|"note"/);
});
