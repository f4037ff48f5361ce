import { expect, test } from 'vitest';
import { counters } from '../../../database/schema/accounts.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { readOnlyShop, testShop } from '../../../testing/test-shop.ts';

const FOREIGN = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
const INQUIRY = { key: 'key-of-inquiry-1', name: 'A', company: '', email: 'a@example.test', phone: '+97142345678' };

test.each([
  ['POST', '/staff/sign-in/options', {}],
  ['POST', '/customer/signup', { username: 'Noura#7', mobile: '+971501112233', acceptTerms: true, lang: 'en' }],
  ['POST', '/customer/login/send-otp', { mobile: '+971501112233', username: 'Noura#7' }],
  ['POST', '/customer/check-user', { username: 'Noura#7' }],
  ['POST', '/customer/links', { key: 'a'.repeat(16) }],
  ['POST', '/inquiries', { ...INQUIRY, message: 'Hello', lang: 'en', channel: 'email' }],
  ['GET', '/orders/track/SW-7K3M-Q9TX-2HWD', undefined],
  ['GET', '/orders/confirm/abcdefghij', undefined],
] as const)('%s %s for a page of another site is refused, and counted for nobody', async (method, url, payload) => {
  const { app, db } = await testShop();
  const send = async (headers: object) =>
    app.inject({ method, url, remoteAddress: '203.0.113.9', headers: { ...headers }, ...(payload && { payload }) });

  const { statusCode, body } = await send(FOREIGN);

  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'forbidden']);
  expect([await db.$count(counters), await db.$count(inquiries)]).toEqual([0, 0]);
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).not.toBe(403);
});

test.each([
  ['opened by a link elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['asked for by another host of the shop', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ['asked for by no browser', {}],
])('a document %s is answered', async (_, headers) => {
  const { get } = await readOnlyShop();

  expect((await get('/settings/public', headers)).status).toBe(200);
});
