import { asc, eq } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '../../../../database/schema/orders.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { moveOrder } from '../../lifecycle/move-order.ts';
import { newCustomer, placeOrder } from '../../orders/testing/shoppers.ts';
import { fakeStripe, signedEvent } from './fake-stripe.ts';

/** A shop with a fake Stripe, and an order that waits for its payment on an open page. */
export async function unpaidOrder(order: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const { cards, ...stripe } = await fakeStripe();
  const shop = await testShop({ cards, origin: 'https://shop.example' });
  const customer = await newCustomer(shop.db);
  const id = await placeOrder(shop.db, {
    customerId: customer.id,
    status: 'pending_payment',
    paymentMethod: 'card',
    paymentState: 'created',
    invoiceNumber: null,
    ...order,
  });
  const payment = await shop.app.openPayment!(id);
  const read = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const { total } = await read();
  const session = {
    id: payment.id,
    object: 'checkout.session',
    client_reference_id: id,
    amount_total: total,
    currency: 'aed',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    url: null,
  };
  const event = (type = 'checkout.session.completed', changes: object = {}, eventId = 'evt_1') => ({
    id: eventId,
    type,
    data: { object: { ...session, ...changes } },
  });
  const post = async (content: object, timestamp?: number) =>
    (await shop.app.inject({ method: 'POST', url: '/payments/stripe', ...signedEvent(cards, content, timestamp) }))
      .statusCode;
  const history = async () =>
    (
      await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.position))
    ).map(({ status }) => status);
  const expire = () =>
    shop.db.transaction(async (transaction) =>
      moveOrder(transaction, id, 'expired', { jobs: shop.app.jobs, actor: 'timer' }),
    );
  const variantId = (await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]!.variantId;
  return { ...shop, ...stripe, cards, customer, id, payment, read, event, post, history, expire, variantId };
}
