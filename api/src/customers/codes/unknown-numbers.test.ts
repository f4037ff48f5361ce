import { expect, test } from 'vitest';
import { ask, letPass, newMobile, signUp } from '../../../testing/shopper.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testShop } from '../../../testing/test-shop.ts';

async function shopWithOwner() {
  const shop = await testShop({ pollInterval: 600_000 });
  const owner = await signUp(shop, 'Omar@1');
  await letPass(shop, 61);
  // The queue reads the settings of a kind of job when the first one is sent; signing up has sent a code.
  await shop.app.jobs.send('send-username', { messageId: 'first', customerId: null, lang: 'en' });
  await shop.app.jobs.runNext('send-username');
  const jobs = async () =>
    (
      await shop.db.execute(
        `select name, priority, retry_limit, (select array_agg(key) from jsonb_object_keys(data) key) as holds from pgboss.job where state = 'created' order by created_on`,
      )
    ).rows;
  return { shop, owner, jobs };
}

const FORM = { acceptTerms: true, lang: 'en' };

test.each([
  ['logging in', '/customer/login/send-otp', { username: 'Omar@1' }],
  ['logging in with another username', '/customer/login/send-otp', { username: 'Nobody@1' }],
  ['signing up', '/customer/signup', { ...FORM, username: 'Fresh@1' }],
  ['checking a user', '/customer/check-user', { username: 'Fresh@1' }],
  ['asking for a forgotten username', '/customer/login/send-username', {}],
])('%s gives the same answers, statements and jobs for a known and an unknown number', async (_what, url, fields) => {
  const { shop, owner, jobs } = await shopWithOwner();
  const answers: { status: number; keys: string[] }[] = [];
  const call = (mobile: string) => async () => {
    const { status, body } = await ask(shop, 'POST', url, { body: { ...fields, mobile } });
    answers.push({ status, keys: Object.keys(body) });
  };

  const known = await statementsOf(shop.db, call(owner.mobile));
  const jobsAfterKnown = await jobs();
  const unknown = await statementsOf(shop.db, call(newMobile()));
  const jobsAfterBoth = await jobs();

  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
  expect(answers[1]).toEqual(answers[0]);
  expect(jobsAfterBoth).toEqual([...jobsAfterKnown, ...jobsAfterKnown]);
});

test('changing the number gives the same answers and statements for a known and an unknown number', async () => {
  const { shop, owner, jobs } = await shopWithOwner();
  const other = await signUp(shop, 'Sara@1');
  await letPass(shop, 61);
  const call = (mobile: string) => async () =>
    ask(shop, 'PATCH', '/customer/me', { token: owner.token, body: { mobile } });

  const known = await statementsOf(shop.db, call(other.mobile));
  const jobsAfterKnown = await jobs();
  const unknown = await statementsOf(shop.db, call(newMobile()));

  expect(unknown).toEqual(known);
  expect(await jobs()).toEqual([...jobsAfterKnown, ...jobsAfterKnown]);
});

test('neither asking for a code nor entering one shows that a customer gets codes by email', async () => {
  const { shop, owner, jobs } = await shopWithOwner();
  await shop.db.execute(
    `update customers set email = 'omar@example.com', login_codes_by = 'email' where id = '${owner.id}'`,
  );
  const pendingIds: string[] = [];
  const login = (mobile: string) => async () => {
    const { body } = await ask(shop, 'POST', '/customer/login/send-otp', { body: { mobile, username: 'Omar@1' } });
    pendingIds.push(body.pendingId);
  };
  const enter = (pendingId: string | undefined) => async () =>
    ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId, otp: '0000' } });

  const asked = [await statementsOf(shop.db, login(owner.mobile)), await statementsOf(shop.db, login(newMobile()))];
  const queued = await jobs();
  while (await shop.app.jobs.runNext('send-code'));
  const entered = [
    await statementsOf(shop.db, enter(pendingIds[0])),
    await statementsOf(shop.db, enter(pendingIds[1])),
  ];

  expect([asked[1], entered[1]]).toEqual([asked[0], entered[0]]);
  expect(queued[1]).toEqual(queued[0]);
});

test('checking a code runs the same statements, whether a code was sent or not', async () => {
  const { shop, owner } = await shopWithOwner();
  const pendingFor = async (mobile: string) =>
    (await ask(shop, 'POST', '/customer/login/send-otp', { body: { mobile, username: 'Omar@1' } })).body.pendingId;
  const [known, unknown] = [await pendingFor(owner.mobile), await pendingFor(newMobile())];
  while (await shop.app.jobs.runNext('send-code'));

  const enter = (pendingId: string) => async () =>
    ask(shop, 'POST', '/customer/verify-otp', { body: { pendingId, otp: '0000' } });

  expect(await statementsOf(shop.db, enter(unknown))).toEqual(await statementsOf(shop.db, enter(known)));
});
