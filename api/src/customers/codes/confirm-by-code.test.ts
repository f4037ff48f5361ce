import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { newBuyer, stocked } from '../../sales/checkout/testing/buyer.ts';

/** A customer with a cash order that waits for its confirmation, and the code that was sent for it. */
async function waitingOrder() {
  const shop = await testShop();
  const [size] = await stocked(shop, { stock: 20 });
  const buyer = await newBuyer(shop);
  const order = async () => {
    await buyer.add(size);
    return (await buyer.place((await buyer.quote()).quoteId)).body.data as { id: string; status: string };
  };
  const { id } = await order();
  const { pendingId } = (await buyer.ask('POST', `/orders/${id}/confirmation/code`)).body as { pendingId: string };
  await runJobs(shop.app, ['send-code']);
  const [sms] = await shop.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1);
  const otp = /#(\d{4})$/.exec(sms!.text)![1]!;
  return { ...shop, buyer, order, id, code: { pendingId, otp } };
}

const another = (otp: string) => (otp === '0000' ? '1111' : '0000');

test('a code on the page of a cash order confirms it, and the next order at once', async () => {
  const { buyer, order, id, code } = await waitingOrder();

  const wrong = await buyer.ask('POST', `/orders/${id}/confirmation/verify`, { ...code, otp: another(code.otp) });
  const right = await buyer.ask('POST', `/orders/${id}/confirmation/verify`, code);

  expect(wrong).toMatchObject({ status: 422, body: { code: 'code-wrong' } });
  expect(right).toMatchObject({ status: 200, body: { data: { id, status: 'confirmed' } } });
  expect((await order()).status).toBe('confirmed');
  // An order that doesn't wait needs no code.
  expect((await buyer.ask('POST', `/orders/${id}/confirmation/code`)).body.code).toBe('transition-refused');
});

test('the code opens no session, and confirms neither for another customer nor another’s order', async () => {
  const { app, buyer, id, code, ...shop } = await waitingOrder();
  const stranger = await newBuyer({ app, ...shop });

  const login = await app.inject({ method: 'POST', url: '/customer/verify-otp', payload: code });
  const asked = await stranger.ask('POST', `/orders/${id}/confirmation/code`);
  const entered = await stranger.ask('POST', `/orders/${id}/confirmation/verify`, code);

  expect(login.json().code).toBe('code-wrong');
  expect([asked.status, entered.body.code]).toEqual([404, 'code-wrong']);
  expect((await buyer.ask('GET', `/orders/${id}`)).body.data.status).toBe('awaiting_confirmation');
});
