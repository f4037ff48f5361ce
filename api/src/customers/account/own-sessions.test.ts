import { expect, test } from 'vitest';
import { ask, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openSession } from '../../http/sessions/sessions.ts';
import { browserOf } from './own-sessions.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

async function loggedInTwice() {
  const shop = await testShop();
  const owner = await signUp(shop, 'Omar@1');
  const other = await signUp(shop, 'Sara@1');
  const phone = await openSession(shop.db, owner.id, { agent: PHONE });
  const list = async (token: string) => (await ask(shop, 'GET', '/customer/me/sessions', { token })).body.data;
  const end = async (token: string, id: string) => ask(shop, 'DELETE', `/customer/me/sessions/${id}`, { token });
  const statusOf = async (token: string) => (await ask(shop, 'GET', '/customer/me', { token })).status;
  return { shop, owner, other, phone, list, end, statusOf };
}

test('a customer sees their sessions, and which of them is the current one', async () => {
  const { owner, phone, list } = await loggedInTwice();

  const seen = await list(phone);

  const times = { since: expect.any(String), lastUsed: expect.any(String) };
  expect(seen).toHaveLength(2);
  expect(seen).toContainEqual({ id: expect.any(String), browser: 'Safari', system: 'iPhone', current: true, ...times });
  expect(seen).toContainEqual({ id: expect.any(String), current: false, ...times });
  expect(JSON.stringify(seen)).not.toContain(owner.token);
});

test('a customer can end a session, and only their own', async () => {
  const { owner, other, phone, list, end, statusOf } = await loggedInTwice();
  const [{ id }] = (await list(phone)).filter(({ current }: { current: boolean }) => current);

  await end(other.token, id);
  const afterOther = await statusOf(phone);
  const { body } = await end(owner.token, id);

  expect([afterOther, await statusOf(phone), body.data.length]).toEqual([200, 401, 1]);
});

test('all sessions of a customer are ended at once, including the current one', async () => {
  const { shop, owner, other, phone, statusOf } = await loggedInTwice();

  await ask(shop, 'DELETE', '/customer/me/sessions', { token: phone });

  expect([await statusOf(owner.token), await statusOf(phone), await statusOf(other.token)]).toEqual([401, 401, 200]);
});

test.each([
  [PHONE, { browser: 'Safari', system: 'iPhone' }],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', { browser: 'Firefox', system: 'Linux' }],
  ['curl/8.17', {}],
])('%s is recognised as %j', (agent, names) => {
  expect(browserOf(agent)).toEqual(names);
});
