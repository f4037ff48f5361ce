import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { smtpSender } from '../notifications/smtp-sender.ts';
import { mailServer } from '../notifications/testing/mail-server.ts';

const INQUIRY = {
  key: 'a3f1c2d4-0000-4000-8000-1234567890ab',
  name: 'Mariam',
  company: 'Dar Al Oud',
  email: 'mariam@daraloud.example',
  phone: '+97142345678',
  message: 'Forty bottles, please.',
  lang: 'en',
  channel: 'email',
};

async function shopWithMail(smtp: string) {
  const shop = await testShop({ gateways: { email: smtpSender({ url: smtp, from: 'shop@rayya.example' }) } });
  const send = async (change: object = {}) =>
    shop.app.inject({ method: 'POST', url: '/inquiries', payload: { ...INQUIRY, ...change } });
  const stored = async () => (await shop.db.select().from(inquiries))[0];
  const tell = () => runJobs(shop.app, ['inquiry-to-staff', 'inquiry-to-customer']);
  return { ...shop, send, stored, tell };
}

/** Mail bodies are quoted-printable: lines are folded, and no-break spaces are escaped. */
const decoded = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n').replaceAll('=C2=A0', '\u00a0');

test('staff and customer are notified by email', async () => {
  const { taken, url } = await mailServer();
  const { send, stored, tell } = await shopWithMail(url);

  await send();
  await tell();

  expect(taken.map(({ recipients }) => recipients)).toEqual([['hello@rayya.example'], ['mariam@daraloud.example']]);
  const [staff = '', customer = ''] = taken.map(({ raw }) => decoded(raw));
  expect(staff).toMatch(/^Subject: Inquiry from Dar Al Oud$/m);
  expect(staff).toContain('Phone: +971\u00a04\u00a0234\u00a05678');
  expect(staff).toContain('Message: Forty bottles, please.');
  expect(customer).toMatch(/^Subject: We have your inquiry$/m);
  expect(customer).toContain('Thank you.');
  expect((await stored())?.sentAt).toBeInstanceOf(Date);
});

test.each(['en', 'ar'])('the confirmation has nothing of what was typed (%s)', async (lang) => {
  const { db, app } = await testShop();
  const typed = { name: 'Your parcel waits', company: 'Aramex Dubai', message: 'Pay at https://evil.example/login' };
  await app.inject({ method: 'POST', url: '/inquiries', payload: { ...INQUIRY, ...typed, lang } });

  await runJobs(app, ['inquiry-to-customer']);

  const [confirmation] = await db.select().from(outbox).where(eq(outbox.recipient, INQUIRY.email));
  const whole = JSON.stringify(confirmation);
  for (const text of [...Object.values(typed), 'evil.example', INQUIRY.phone]) expect(whole).not.toContain(text);
});

test('while the mail server is down the inquiry is kept, and it is sent once the server is back', async () => {
  const { taken, url } = await mailServer();
  let isDown = true;
  const back = smtpSender({ url, from: 'shop@rayya.example' });
  const down = smtpSender({ url: 'smtp://127.0.0.1:9', from: 'shop@rayya.example' });
  const { app, db } = await testShop({
    gateways: { email: { send: (message) => (isDown ? down : back).send(message) } },
  });
  const answer = await app.inject({ method: 'POST', url: '/inquiries', payload: INQUIRY });

  await app.jobs.runNext('inquiry-to-staff');

  expect(answer.statusCode).toBe(200);
  expect(taken).toEqual([]);
  expect(await db.select({ name: inquiries.name, sentAt: inquiries.sentAt }).from(inquiries)).toEqual([
    { name: 'Mariam', sentAt: null },
  ]);

  isDown = false;
  await runJobs(app, ['inquiry-to-staff']);

  expect(taken.map(({ recipients }) => recipients)).toEqual([['hello@rayya.example']]);
  expect((await db.select().from(inquiries))[0]?.sentAt).toBeInstanceOf(Date);
});

test('an inquiry by WhatsApp is emailed to staff alone', async () => {
  const { taken, url } = await mailServer();
  const { send, tell } = await shopWithMail(url);

  await send({ channel: 'whatsapp' });
  await tell();

  expect(taken.map(({ recipients }) => recipients)).toEqual([['hello@rayya.example']]);
});

test('a double click sends one email', async () => {
  const { taken, url } = await mailServer();
  const { send, tell } = await shopWithMail(url);

  await Promise.all([send(), send()]);
  await tell();

  expect(taken).toHaveLength(2);
});

test('nobody’s mailbox is flooded with confirmations', async () => {
  const { taken, url } = await mailServer();
  const { send, tell } = await shopWithMail(url);

  for (let number = 0; number < 5; number += 1) await send({ key: `key-of-inquiry-${number}` });
  await tell();

  expect(taken.filter(({ recipients }) => recipients.includes('mariam@daraloud.example'))).toHaveLength(3);
});
