import { expect, test } from 'vitest';
import { ask, codeFor, letPass, otherThan, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

test('the log of a sign-up, a login and a change of number contains no number, code, name or token', async () => {
  const lines: string[] = [];
  const shop = await testShop({
    logger: {
      level: 'trace',
      base: null,
      timestamp: false,
      stream: { write: (line: string) => void lines.push(line) },
    },
  });
  const { token, mobile, username } = await signUp(shop, 'Omar@1');
  const firstCode = await codeFor(shop, mobile);
  await letPass(shop, 61);
  const { body: pending } = await ask(shop, 'POST', '/customer/login/send-otp', { body: { mobile, username } });
  const otp = await codeFor(shop, mobile);
  await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: pending.pendingId, otp: otherThan(otp) } });
  const { body: session } = await ask(shop, 'POST', '/customer/verify-otp', {
    body: { pendingId: pending.pendingId, otp },
  });
  await ask(shop, 'PATCH', '/customer/me', { token, body: { mobile: '+971509876543', name: 'Omar Haddad' } });
  await codeFor(shop, '+971509876543');

  // Removes random ids, because they may contain the code's four digits by chance.
  const log = lines.join('').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
  expect(log).toContain('"page":"/dev/outbox"');
  for (const secret of [
    mobile,
    mobile.slice(4),
    '509876543',
    username,
    'Haddad',
    token,
    session.token,
    pending.pendingId,
  ])
    expect(log).not.toContain(secret);
  for (const code of [firstCode, otp]) expect(log).not.toContain(code);
});
