import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, changeEmail, codeFor, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { recipientOf } from '../../sales/lifecycle/message-values.ts';
import { lockOrder } from '../../sales/orders/lock-order.ts';
import { placeOrder } from '../../sales/orders/testing/shoppers.ts';

const EMAIL = 'omar@example.com';

async function shopWithOwner() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  const orderId = await placeOrder(shop.db, { customerId: owner.id, status: 'confirmed' });

  const change = async (email: string | null) => changeEmail(shop, owner, email);
  const profile = async () => (await ask(shop, 'GET', '/customer/me', { token: owner.token })).body.data;
  const emails = async (to = EMAIL) => {
    await runJobs(shop.app, ['account-link']);
    return shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, 'email'), eq(outbox.recipient, to)))
      .orderBy(outbox.createdAt);
  };
  const keyIn = (text = '') => /\/a\/([A-Za-z0-9]{16})/.exec(text)?.[1] ?? '';
  const click = async (text: string | undefined) =>
    ask(shop, 'POST', '/customer/links', { body: { key: keyIn(text) } });
  /** The recipient of a message about the customer's order. */
  const orderMessageRecipient = async () => {
    const order = await shop.db.transaction(async (transaction) => lockOrder(transaction, orderId));
    return (await recipientOf(shop.db, order))?.to;
  };
  return { shop, owner, change, profile, emails, click, orderMessageRecipient };
}

test('an unconfirmed email gets its link and nothing else; messages about orders go by SMS until it is opened', async () => {
  const { owner, change, profile, emails, click, orderMessageRecipient } = await shopWithOwner();

  await change(EMAIL);
  const data = await profile();
  const sent = await emails();
  const before = await orderMessageRecipient();
  const clicked = await click(sent[0]?.text);
  const after = await orderMessageRecipient();

  expect(data).toMatchObject({ newEmail: EMAIL });
  expect(data.email).toBeUndefined();
  expect(sent).toMatchObject([{ subject: 'Please confirm your email' }]);
  expect(clicked.body).toEqual({ data: { purpose: 'confirm-email', value: EMAIL } });
  expect([before, after]).toEqual([owner.mobile, EMAIL]);
});

test('the email of a sign-up is confirmed like any other', async () => {
  const { shop, emails } = await shopWithOwner();
  const form = {
    username: 'Noura#7',
    mobile: '+971501112233',
    email: 'noura@example.com',
    acceptTerms: true,
    lang: 'ar',
  };
  const { body } = await ask(shop, 'POST', '/customer/signup', { body: form });
  const before = await emails(form.email);

  const otp = await codeFor(shop, form.mobile);
  await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: body.pendingId, otp } });

  expect(before).toEqual([]);
  expect(await emails(form.email)).toMatchObject([{ subject: 'يُرجى تأكيد بريدك الإلكتروني' }]);
});

test('a new email is used once it is confirmed, the old one until then; changing it again makes the link void', async () => {
  const { shop, owner, change, emails, click, orderMessageRecipient } = await shopWithOwner();
  await shop.db.update(customers).set({ email: 'old@example.com' }).where(eq(customers.id, owner.id));
  await change(EMAIL);
  const [first] = await emails();
  await change('omar@other.example');
  const [second] = await emails('omar@other.example');

  const late = await click(first?.text);
  const until = await orderMessageRecipient();
  await click(second?.text);

  expect([late.status, until, await orderMessageRecipient()]).toEqual([404, 'old@example.com', 'omar@other.example']);
});

test('a mailbox gets at most three links a day, and a customer can request at most three', async () => {
  const { shop, owner, change, emails } = await shopWithOwner();
  const other = await signUp(shop, 'Sara@1');
  for (let times = 0; times < 2; times += 1) {
    await change(EMAIL);
    await changeEmail(shop, other, EMAIL.toUpperCase());
    await ask(shop, 'PATCH', '/customer/me', { token: owner.token, body: { name: `Omar ${times}` } });
  }
  await change('third@example.com');
  await change('fourth@example.com');

  const counts = [
    (await emails()).length + (await emails(EMAIL.toUpperCase())).length,
    (await emails('third@example.com')).length,
    (await emails('fourth@example.com')).length,
  ];

  expect(counts).toEqual([3, 1, 0]);
});
