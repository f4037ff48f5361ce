import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, codeFor, letPass, newMobile, otherThan, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { MAX_WRONG_IN_ACCOUNT } from '../codes/code.ts';

/** A customer whose session a thief has, and the thief's wrong codes. */
async function guessedAccount() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  const { token } = owner;

  const askFor = async (how: 'delete' | 'email' | 'mobile', mobile = newMobile()) => {
    await letPass(shop, 61);
    const { body } =
      how === 'delete'
        ? await ask(shop, 'POST', '/customer/me/deletion', { token })
        : await ask(shop, 'PATCH', '/customer/me', {
            token,
            body: how === 'email' ? { email: 'thief@mail.example' } : { mobile },
          });
    return { pendingId: body.pendingId as string, otp: await codeFor(shop, how === 'mobile' ? mobile : owner.mobile) };
  };
  const enter = async (how: 'delete' | 'email' | 'mobile', pendingId: string, otp: string | undefined) =>
    how === 'delete'
      ? ask(shop, 'DELETE', '/customer/me', { token, body: { pendingId, otp } })
      : ask(shop, 'POST', '/customer/verify-otp', { token, body: { pendingId, otp } });
  /** Wrong codes, one for each request. */
  const guess = async (ways: readonly ('delete' | 'email' | 'mobile')[]) => {
    for (const way of ways) {
      const { pendingId, otp } = await askFor(way);
      await enter(way, pendingId, otherThan(otp));
    }
  };
  const warnings = async () => {
    await runJobs(shop.app, ['wrong-codes']);
    const messages = await shop.db.select().from(outbox).where(eq(outbox.channel, 'email'));
    const sms = await shop.db.select().from(outbox).where(eq(outbox.recipient, owner.mobile));
    return [...messages, ...sms].filter(({ text }) => text.includes('Wrong codes') || text.includes('wrong codes'));
  };
  return { shop, owner, askFor, enter, guess, warnings };
}

test('after five wrong codes in a day a session changes nothing of its account, and the customer is told once', async () => {
  const { shop, owner, askFor, enter, guess, warnings } = await guessedAccount();

  await guess(['delete', 'email', 'mobile', 'email']);
  const before = await warnings();
  await guess(['delete']);
  const right = await askFor('delete');
  const outcome = await enter('delete', right.pendingId, right.otp);

  expect([before, outcome.body.code]).toEqual([[], 'code-daily-limit']);
  expect((await warnings()).map(({ channel, recipient }) => [channel, recipient])).toEqual([['sms', owner.mobile]]);
  expect(await shop.db.$count(customers, eq(customers.id, owner.id))).toBe(1);
  await letPass(shop, 61);
  const login = await ask(shop, 'POST', '/customer/login/send-otp', {
    body: { mobile: owner.mobile, username: owner.username },
  });
  const otp = await codeFor(shop, owner.mobile);
  expect((await enter('email', login.body.pendingId, otp)).status).toBe(200);
});

test('who has an email is told there', async () => {
  const { shop, owner, guess, warnings } = await guessedAccount();
  await shop.db.update(customers).set({ email: 'omar@mail.example' }).where(eq(customers.id, owner.id));

  await guess(Array.from({ length: MAX_WRONG_IN_ACCOUNT }, () => 'delete' as const));

  expect((await warnings()).map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', 'omar@mail.example'],
  ]);
});
