import { expect, test } from 'vitest';
import { ask, codeFor, letPass, newMobile, otherThan, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function shopWithOwner() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  await letPass(shop, 61);
  const change = (body: object) => ask(shop, 'PATCH', '/customer/me', { token: owner.token, body });
  const enter = (pendingId: string, otp: string | undefined, token = owner.token) =>
    ask(shop, 'POST', '/customer/verify-otp', { token, body: { pendingId, otp } });
  return { shop, owner, change, enter };
}

test('only fields that are sent are changed, and null deletes a value', async () => {
  const { owner, change } = await shopWithOwner();

  await change({ name: '  Omar Haddad ', marketing: true });
  const { body } = await change({ lang: 'ar' });
  const withoutName = await change({ name: null });

  const kept = {
    id: owner.id,
    username: 'Omar@1',
    mobile: owner.mobile,
    loginCodesBy: 'sms',
    lang: 'ar',
    marketing: true,
  };
  expect([body, withoutName.body]).toEqual([{ data: { ...kept, name: 'Omar Haddad' } }, { data: kept }]);
});

test('a name is stored as plain text on one line', async () => {
  const { change } = await shopWithOwner();

  const { body } = await change({ name: ' Ali\u202Eevil\nline ' });
  const invisibleOnly = await change({ name: '\u202E\u2066' });

  expect(body.data.name).toBe('Alievil line');
  expect(invisibleOnly).toMatchObject({ status: 400, body: { details: [{ path: 'name' }] } });
});

test('an empty change changes nothing', async () => {
  const { change } = await shopWithOwner();

  expect((await change({})).status).toBe(200);
});

test('a new number is saved when its code is entered, and the session stays', async () => {
  const { shop, owner, change, enter } = await shopWithOwner();
  const mobile = newMobile();

  const asked = await change({ mobile, name: 'Omar' });
  const entered = await enter(asked.body.pendingId, await codeFor(shop, mobile));
  const profile = await ask(shop, 'GET', '/customer/me', { token: owner.token });

  expect(asked.body.data).toMatchObject({ mobile: owner.mobile, name: 'Omar' });
  expect(entered.body).toEqual({
    token: owner.token,
    user: { id: owner.id, username: 'Omar@1', name: 'Omar' },
    device: expect.any(String),
  });
  expect(profile.body.data.mobile).toBe(mobile);
});

test('one’s own number needs no code', async () => {
  const { owner, change } = await shopWithOwner();

  expect((await change({ mobile: owner.mobile })).body.pendingId).toBeUndefined();
});

test('the code for a new number is refused without its customer’s token', async () => {
  const { shop, change } = await shopWithOwner();
  const other = await signUp(shop, 'Sara@1');
  const mobile = newMobile();
  const { body } = await change({ mobile });
  const otp = await codeFor(shop, mobile);

  const asGuest = await ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId: body.pendingId, otp } });
  const asOther = await ask(shop, 'POST', '/customer/verify-otp', {
    token: other.token,
    body: { pendingId: body.pendingId, otp },
  });

  expect(asGuest).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(asOther).toMatchObject({ status: 422, body: { code: 'code-wrong' } });
});

test('a number that somebody else has taken meanwhile is answered like a wrong code', async () => {
  const { shop, owner, change, enter } = await shopWithOwner();
  const mobile = newMobile();
  const { body } = await change({ mobile });
  const otp = await codeFor(shop, mobile);
  await letPass(shop, 61);
  await shop.db.execute(
    `insert into customers (id, username, mobile, lang) values ('other', 'Sara@1', '${mobile}', 'en')`,
  );

  const answers = [await enter(body.pendingId, otp), await enter(body.pendingId, otherThan(otp))];

  for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { code: 'code-wrong' } });
  expect((await ask(shop, 'GET', '/customer/me', { token: owner.token })).body.data.mobile).toBe(owner.mobile);
});
