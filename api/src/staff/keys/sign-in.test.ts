import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Authenticator } from '../../../testing/authenticator.ts';
import { ask } from '../../../testing/shopper.ts';
import {
  addKey,
  askSigned,
  signedInStaff,
  enrol,
  invited,
  letNewAccessBegin,
  letSessionsAge,
} from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;

/** The challenge of a new sign-in. */
const challengeOf = async (shop: Shop) => (await ask(shop, 'POST', '/staff/sign-in/options')).body.options;
const signIn = async (shop: Shop, response: object) => ask(shop, 'POST', '/staff/sign-in', { body: { response } });
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'done' : body.code;
};
const me = async (shop: Shop, token: string) => ask(shop, 'GET', '/staff/me', { token });

test('an invited person adds a passkey with the link, once, and signs in with it later', async () => {
  const shop = await testShop();
  const { link, name } = await invited(shop, 'orders', 'Fatima');

  const { key, answer, token } = await enrol(shop, link);
  const again = await enrol(shop, link);
  const session = await signIn(shop, key.use(await challengeOf(shop)));

  expect(answer).toMatchObject({ status: 200, body: { person: { name, role: 'orders' } } });
  expect(again.answer).toMatchObject({
    status: 410,
    body: { code: 'link-used', message: 'This link was used already' },
  });
  expect(session).toMatchObject({ status: 200, body: { person: { name } } });
  expect(session.body.token).not.toBe(token);
  expect((await me(shop, session.body.token)).body.data).toMatchObject({ name, keys: [{ label: 'A phone' }] });
});

test('a link works for 24 hours, and not for somebody who has left', async () => {
  const shop = await testShop();
  const [late, left] = [await invited(shop, 'orders'), await invited(shop, 'stockroom')];
  await shop.db.execute(
    sql`update staff_links set expires_at = expires_at - interval '24 hours' where staff_id = ${late.id}`,
  );
  await shop.db.execute(sql`update staff set ended_at = now() where id = ${left.id}`);

  expect((await enrol(shop, late.link)).answer.body.code).toBe('link-expired');
  expect((await enrol(shop, left.link)).answer.body.code).toBe('not-found');
  expect((await enrol(shop, 'x'.repeat(43))).answer.body.code).toBe('not-found');
});

test('an answer is accepted once, to an open challenge of its kind, for this shop, by a verified person', async () => {
  const shop = await testShop();
  const { key, token } = await signedInStaff(shop, 'orders');
  const stranger = new Authenticator();
  const used = key.use(await challengeOf(shop));
  await signIn(shop, used);
  const old = key.use(await challengeOf(shop));
  await shop.db.execute(sql`update staff_challenges set expires_at = now()`);
  const act = await ask(shop, 'POST', '/staff/orders/settle-cash', { token, body: { orders: ['SW-2222-2222-2222'] } });

  const outcomes = {
    twice: await codeOf(signIn(shop, used)),
    late: await codeOf(signIn(shop, old)),
    invented: await codeOf(signIn(shop, key.use({ challenge: 'aW52ZW50ZWQ' }))),
    otherPurpose: await codeOf(signIn(shop, key.use(act.body.passkey))),
    otherOrigin: await codeOf(signIn(shop, key.use(await challengeOf(shop), { origin: 'https://evil.example' }))),
    otherHost: await codeOf(signIn(shop, key.use(await challengeOf(shop), { host: 'evil.example' }))),
    unverified: await codeOf(signIn(shop, key.use(await challengeOf(shop), { isVerified: false }))),
    copied: await codeOf(signIn(shop, key.use(await challengeOf(shop), { count: 1 }))),
    unknown: await codeOf(signIn(shop, stranger.use(await challengeOf(shop)))),
    right: await codeOf(signIn(shop, key.use(await challengeOf(shop)))),
  };

  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(outcomes).map((name) => [name, 'key-refused'])),
    right: 'done',
  });
});

test('a session ends after 30 minutes without use, and 12 hours after the sign-in in any case', async () => {
  const shop = await testShop();
  const [idle, busy] = [await signedInStaff(shop, 'orders'), await signedInStaff(shop, 'reader')];

  await letSessionsAge(shop, 29);
  const inTime = await me(shop, busy.token);
  await letSessionsAge(shop, 2);
  const outcomes = [await me(shop, idle.token), await me(shop, busy.token)];
  await shop.db.execute(sql`update staff_sessions set expires_at = expires_at - interval '12 hours'`);
  const atLast = await me(shop, busy.token);

  expect(inTime.status).toBe(200);
  expect(outcomes.map(({ status, body }) => body.code ?? status)).toEqual(['session-ended', 200]);
  expect(atLast.body.code).toBe('session-ended');
});

test('whoever signs out, loses a role’s person, or gets a new link, has no session left', async () => {
  const shop = await testShop();
  const owner = await signedInStaff(shop, 'owner');
  const [gone, lost, out] = [
    await signedInStaff(shop, 'orders'),
    await signedInStaff(shop, 'orders'),
    await signedInStaff(shop, 'orders'),
  ];

  await ask(shop, 'POST', '/staff/sign-out', { token: out.token });
  await askSigned(shop, owner, 'DELETE', `/staff/people/${gone.id}`);
  const { body } = await askSigned(shop, owner, 'POST', `/staff/people/${lost.id}/link`);
  const before = await me(shop, lost.token);
  const recovered = await enrol(shop, body.link.split('#')[1]);

  expect(body.link).toMatch(/^https:\/\/localhost\/staff\/enrol#[\w-]{43}$/);
  expect(before.status).toBe(200);
  for (const { token } of [gone, lost, out]) expect((await me(shop, token)).body.code).toBe('session-ended');
  expect(await codeOf(signIn(shop, gone.key.use(await challengeOf(shop))))).toBe('key-refused');
  expect(await codeOf(signIn(shop, lost.key.use(await challengeOf(shop))))).toBe('key-refused');
  await letNewAccessBegin(shop);
  expect(await codeOf(signIn(shop, recovered.key.use(await challengeOf(shop))))).toBe('done');
});

test('an owner does nothing before there are two keys, and keeps two', async () => {
  const shop = await testShop();
  const { link } = await invited(shop, 'owner', 'Khalid');
  const { key, token } = await enrol(shop, link);

  const alone = await ask(shop, 'GET', '/staff/people', { token });
  const { answer, key: second } = await addKey(shop, { token, key });
  const withTwo = await ask(shop, 'GET', '/staff/people', { token });
  const remove = async (id: Buffer) =>
    askSigned(shop, { token, key }, 'DELETE', `/staff/me/keys/${id.toString('base64url')}`);
  const tooFew = await remove(second.id);
  await addKey(shop, { token, key });
  const replaced = await remove(key.id);

  expect(alone).toMatchObject({ status: 403, body: { code: 'second-key-needed' } });
  expect(answer.body.data).toMatchObject({ needsSecondKey: false, keys: [{}, {}] });
  expect(withTwo.status).toBe(200);
  expect(tooFew).toMatchObject({ status: 409, body: { code: 'last-key' } });
  expect(replaced.body.data.keys).toHaveLength(2);
});

test('a key can be one person’s only', async () => {
  const shop = await testShop();
  const [first, second] = [await signedInStaff(shop, 'orders'), await signedInStaff(shop, 'orders')];

  expect((await addKey(shop, second, first.key)).answer).toMatchObject({
    status: 422,
    body: { code: 'key-refused' },
  });
});

test('an address asks for 60 challenges an hour, each of which is a row, and others are not held up', async () => {
  const shop = await testShop();
  const asked = async (ip: string) => (await ask(shop, 'POST', '/staff/sign-in/options', { ip })).status;
  for (let times = 0; times < 60; times += 1) await asked('192.0.2.1');

  const [more, other] = [await asked('192.0.2.1'), await asked('192.0.2.2')];

  expect([more, other]).toEqual([429, 200]);
  expect((await shop.db.execute('select count(*)::int as rows from staff_challenges')).rows).toEqual([{ rows: 61 }]);
});
