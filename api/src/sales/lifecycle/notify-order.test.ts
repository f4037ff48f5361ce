import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { customers, outbox } from '../../../database/schema/accounts.ts';
import { settings } from '../../../database/schema/catalogue.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import type { JobData } from '../../messaging/jobs/job-types.ts';
import { SendRefused, type MessageSender } from '../../messaging/notifications/message-sender.ts';
import { newCustomer, placeOrder } from '../orders/testing/shoppers.ts';

const RETURNS = { days: 14, refundedAfter: { from: 3, to: 5 } };

/** The messages about an order in a shop whose numbers of days differ from the seed's. */
async function messageText(message: JobData['order-message']['message'], lang: 'en' | 'ar', email: string | null) {
  const { app, db } = await testShop();
  await db.update(settings).set({ value: RETURNS }).where(eq(settings.key, 'returns'));
  const { id: customerId } = await newCustomer(db);
  await db.update(customers).set({ email }).where(eq(customers.id, customerId));
  const orderId = await placeOrder(db, { customerId, status: 'delivered', lang });
  const refund = randomUUID();
  await db.insert(refunds).values({ id: refund, orderId, amount: 5_000, reason: 'partial' });
  await app.jobs.send('order-message', { orderId, message, about: refund });
  await runJobs(app, ['order-message']);
  return (await db.select().from(outbox))[0]?.text.replaceAll(/[\u200E\u200F]/g, '');
}

test.each([
  ['delivered', 'en', 'please ask for a return within 14 days and leave the item unused.'],
  ['delivered', 'ar', 'فاطلب الإرجاع خلال 14 يومًا، على ألا يكون المنتج مستعملًا.'],
  ['refund-issued', 'en', 'It takes 3–5 working days. You will find'],
  ['refund-issued', 'ar', 'يستغرق ذلك 3 إلى 5 أيام عمل.'],
  ['late-payment-refunded', 'en', 'This takes 3–5 working days.'],
] as const)('the days that an email names follow the settings (%s, %s)', async (message, lang, sentence) => {
  expect(await messageText(message, lang, 'noura@shop.example')).toContain(sentence);
});

test('the days that an SMS names follow the settings, in characters of the SMS alphabet', async () => {
  expect(await messageText('refund-issued', 'en', null)).toMatch(/It takes 3-5 working days\.$/);
  expect(await messageText('refund-issued', 'ar', null)).toMatch(/خلال 3 إلى 5 أيام عمل\.$/);
});

test('an SMS that the gateway may have sent is not sent again; one that it refused is', async () => {
  const texts: string[] = [];
  const failures = [new SendRefused('busy'), new Error('the SMS gateway broke off')];
  const sms: MessageSender = {
    async send({ text }) {
      const [failure] = failures.splice(0, 1);
      if (failure instanceof SendRefused) throw failure;
      texts.push(text);
      if (failure) throw failure;
    },
  };
  const { app, db } = await testShop({ gateways: { sms } });
  const { id: customerId } = await newCustomer(db);
  const orderId = await placeOrder(db, { customerId, status: 'shipped' });

  await app.jobs.send('order-message', { orderId, message: 'shipped', about: randomUUID() });
  while (await app.jobs.runNext('order-message'));

  expect(texts).toHaveLength(1);
});
