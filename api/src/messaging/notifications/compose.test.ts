import { LANGUAGES } from '@shop/contract/languages';
import { formatShortMoment } from '@shop/i18n/format';
import { expect, test } from 'vitest';
import { EMAIL_FRAME, MESSAGES, compose, type MessageName } from './compose.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];
const placeholders = [...JSON.stringify([MESSAGES, EMAIL_FRAME]).matchAll(/\{([a-z-]+)\}/g)].map(
  ([, name = '']) => name,
);
const VALUES = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`]));
const cases = NAMES.flatMap((name) => LANGUAGES.map((lang) => ({ name, lang })));

test.each(cases)('$name has an SMS, an email or both, whole in $lang', ({ name, lang }) => {
  const contents = (['sms', 'email'] as const)
    .filter((channel) => MESSAGES[name][channel])
    .map((channel) => compose(name, channel, VALUES, lang));

  expect(contents.length).toBeGreaterThan(0);
  expect(contents.map(({ text }) => text).join()).not.toMatch(/[{}]/);
});

test('in an Arabic email inserted values keep their direction; in an SMS and in links nothing is added', () => {
  const sms = compose('confirm-cash-order', 'sms', VALUES, 'ar');
  const email = compose(
    'order-placed-cash',
    'email',
    { ...VALUES, order: 'SW-7K3M-Q9TX-2HWD', link: 'https://rayya.example/c/abc' },
    'ar',
  );

  expect(sms.text).not.toMatch(/[\u2066-\u2069]/);
  expect(email.text).toContain('وصلنا طلبك \u2068SW-7K3M-Q9TX-2HWD\u2069');
  expect(email).toMatchObject({ html: expect.stringContaining('<html lang="ar" dir="rtl">') });
  expect(email).toMatchObject({ html: expect.stringContaining('href="https://rayya.example/c/abc"') });
});

test('a phone number is spaced in an email and never broken over lines; an SMS keeps it as phones dial it', () => {
  const values = { ...VALUES, phone: '+97140000000', 'customer-phone': '+971501234567' };

  const email = compose('inquiry-received-staff', 'email', values, 'en').text;

  expect(email).toContain('+971\u00a050\u00a0123\u00a04567');
  expect(email).toContain('+971\u00a04\u00a0000\u00a00000');
  expect(compose('confirm-cash-order', 'sms', values, 'en').text).not.toContain('\u00a0');
});

test('what people typed stays text in an email', () => {
  const email = compose(
    'inquiry-received-customer',
    'email',
    { ...VALUES, message: 'a <b onclick="x">{name}</b>\nb & c' },
    'en',
  );

  expect(email).toMatchObject({
    html: expect.stringContaining('You wrote: a &lt;b onclick=&quot;x&quot;&gt;{name}&lt;/b&gt;<br>b &amp; c'),
  });
});

test('a paragraph that stands under a condition is left out without its values', () => {
  const { amount: _amount, ...unpaid } = VALUES;

  expect(compose('out-for-delivery', 'email', VALUES, 'en').text).toContain('Amount due on delivery: <amount>.');
  expect(compose('out-for-delivery', 'email', unpaid, 'en').text).not.toContain('Amount due');
});

test('a message with a hole in it is not made', () => {
  expect(() => compose('one-time-code', 'sms', { code: '1234' }, 'en')).toThrow('a message lacks its value {shop}');
});

test('a message goes only the ways it has', () => {
  expect(() => compose('confirm-cash-order', 'email', VALUES, 'en')).toThrow(
    'the message confirm-cash-order does not go by email',
  );
});

test.each(LANGUAGES)('the SMS that asks for a confirmation fits into one message (%s)', (lang) => {
  const link = 'https://sixteen.example1/c/A1b2C3d4E5';
  const until = formatShortMoment(new Date('2026-11-24T14:30:00Z'), lang);

  const { text } = compose('confirm-cash-order', 'sms', { link, until }, lang);

  expect(text.length).toBeLessThanOrEqual(lang === 'ar' ? 70 : 160);
});

test.each(LANGUAGES)('the code’s SMS fits into one message (%s)', (lang) => {
  const { text } = compose(
    'one-time-code',
    'sms',
    { code: '1234', shop: 'Twelve chars', domain: 'sixteen.example1' },
    lang,
  );

  expect(text.length).toBeLessThanOrEqual(lang === 'ar' ? 70 : 160);
});
