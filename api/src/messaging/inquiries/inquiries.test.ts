import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { testShop } from '../../../testing/test-shop.ts';

const INQUIRY = {
  key: 'a3f1c2d4-0000-4000-8000-1234567890ab',
  name: 'Mariam Al Suwaidi',
  company: 'Dar Al Oud',
  email: 'mariam@daraloud.example',
  phone: '04 234 5678',
  message: '40 bottles of Oud Royal by the end of the month.\nGift boxes, please.',
  lang: 'en',
  channel: 'email',
};

async function shopWithInquiries() {
  const { app, db } = await testShop();
  const send = async (change: object = {}, { lang = 'en', from = '127.0.0.1' } = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/inquiries?lang=${lang}`,
      payload: { ...INQUIRY, ...change },
      remoteAddress: from,
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const stored = () => db.select().from(inquiries).orderBy(desc(inquiries.createdAt));
  return { send, stored };
}

test('an inquiry is stored as it was written, its phone number in E.164', async () => {
  const { send, stored } = await shopWithInquiries();

  const { status, body } = await send();

  expect([status, body]).toEqual([200, { done: true }]);
  const [inquiry] = await stored();
  expect(inquiry).toMatchObject({ ...INQUIRY, phone: '+97142345678', status: 'new', sentAt: null });
});

test('a question is stored without a company', async () => {
  const { send, stored } = await shopWithInquiries();

  const { status } = await send({ kind: 'question', company: undefined });

  expect(status).toBe(200);
  expect((await stored())[0]).toMatchObject({ name: INQUIRY.name, company: '', message: INQUIRY.message });
});

test('a double click stores one inquiry', async () => {
  const { send, stored } = await shopWithInquiries();

  const answers = await Promise.all([send(), send(), send()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored()).toHaveLength(1);
});

const EMPTY = { name: ' ', company: '', email: '\u200f', phone: '', message: '\n' };
const WRONG = { email: 'orders@', phone: '+971 4 33' };

test.each([
  [
    'en',
    EMPTY,
    ['Name is required', 'Company Name is required', 'Email is required', 'Phone is required', 'Message is required'],
  ],
  ['ar', EMPTY, ['الاسم مطلوب', 'اسم الشركة مطلوب', 'البريد الإلكتروني مطلوب', 'رقم الهاتف مطلوب', 'نص الرسالة مطلوب']],
  ['en', { email: WRONG.email }, ['Invalid email']],
  ['en', { phone: WRONG.phone }, ['Invalid phone']],
  ['ar', { phone: WRONG.phone }, ['رقم الهاتف غير صحيح']],
])(
  'missing and wrong fields have the messages of the specification, section 5 (%s, %j)',
  async (lang, change, messages) => {
    const { send, stored } = await shopWithInquiries();

    const { status, body } = await send(change, { lang });

    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.details.map(({ message }: { message: string }) => message)).toEqual(messages);
    expect(await stored()).toEqual([]);
  },
);

test.each([
  ['a header in the name', { name: 'Mariam\r\nBcc: everyone@x.example' }, 'name'],
  ['a header in the email', { email: 'mariam@x.example\nBcc: everyone@x.example' }, 'email'],
  ['a list of recipients', { email: 'mariam@x.example, other@x.example' }, 'email'],
  ['a name without end', { name: 'x'.repeat(5_000) }, 'name'],
  ['a message without end', { message: 'x'.repeat(5_001) }, 'message'],
])('%s is refused', async (_, change, field) => {
  const { send, stored } = await shopWithInquiries();

  const { status, body } = await send(change);

  expect(status).toBe(400);
  expect(body.details.map(({ path }: { path: string }) => path)).toEqual([field]);
  expect(await stored()).toEqual([]);
});

test('a body of a megabyte is refused as too large', async () => {
  const { send } = await shopWithInquiries();

  const { status, body } = await send({ message: 'x'.repeat(1_000_000) });

  expect([status, body.code]).toEqual([413, 'payload-too-large']);
});

test('markup stays text, and invisible characters are removed', async () => {
  const { send, stored } = await shopWithInquiries();

  await send({ name: '\u202eMariam\u202c <b>Al</b>', message: 'One\u0007\r\n<script>alert(1)</script>\u2067' });

  const [inquiry] = await stored();
  expect(inquiry).toMatchObject({ name: 'Mariam <b>Al</b>', message: 'One\n<script>alert(1)</script>' });
});

test('a bot that fills in the hidden field gets the answer of success, and nothing is stored', async () => {
  const { send, stored } = await shopWithInquiries();

  const { status, body } = await send({ website: 'https://spam.example' });

  expect([status, body]).toEqual([200, { done: true }]);
  expect(await stored()).toEqual([]);
});

test('an IP address that sends too many inquiries has to wait; others need not', async () => {
  const { send, stored } = await shopWithInquiries();
  const write = (from: string, number: number) => send({ key: `key-of-inquiry-${number}` }, { from });

  for (let number = 0; number < 10; number += 1) await write('203.0.113.9', number);
  const { status, headers } = await write('203.0.113.9', 10);

  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await write('203.0.113.10', 11)).status).toBe(200);
  expect(await stored()).toHaveLength(11);
});
