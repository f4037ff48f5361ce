import { LANGUAGES, type Language } from '@shop/contract/languages';
import { formatShortMoment } from '@shop/i18n/format';
import { expect, test } from 'vitest';
import { readSeed } from '../../seeding/read-seed.ts';
import { terms } from '../../settings/terms.ts';
import { EMAIL_FRAME, MESSAGES, compose, type MessageName } from './compose.ts';

const NAMES = Object.keys(MESSAGES) as MessageName[];
const placeholders = [...JSON.stringify([MESSAGES, EMAIL_FRAME]).matchAll(/\{([a-z-]+)\}/g)].map(
  ([, name = '']) => name,
);
const VALUES = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`]));
const cases = NAMES.flatMap((name) => LANGUAGES.map((lang) => ({ name, lang })));

test.each(cases)('$name has an SMS, an email or both, complete in $lang', ({ name, lang }) => {
  const contents = (['sms', 'email'] as const)
    .filter((channel) => MESSAGES[name][channel])
    .map((channel) => compose(name, channel, VALUES, lang));

  expect(contents.length).toBeGreaterThan(0);
  expect(contents.map(({ text }) => text).join()).not.toMatch(/[{}]/);
});

const emailOf = (name: MessageName, lang: Language, values = VALUES) => {
  const content = compose(name, 'email', values, lang);
  if (content.channel !== 'email') throw new Error(`${name} is no email`);
  return content;
};
const ISOLATES = /[\u2066-\u2069]/;
const emailCases = cases.filter(({ name }) => MESSAGES[name].email);

test.each(emailCases)(
  'of the email $name in $lang all words stand in an element that has language and direction, which Gmail keeps alone',
  ({ name, lang }) => {
    const { html, text, subject } = emailOf(name, lang);

    const [, inBody = ''] = /<body[^>]*>([^]*)<\/body>/.exec(html) ?? [];
    const dir = lang === 'ar' ? 'rtl' : 'ltr';
    expect(inBody.trim()).toMatch(new RegExp(`^<div lang="${lang}" dir="${dir}" style="direction:${dir};[^]*</div>$`));
    expect(inBody.match(/<p\b/g)).toEqual(inBody.match(new RegExp(`<p dir="${dir}"`, 'g'))?.map(() => '<p'));
    expect(subject + text + html).not.toMatch(ISOLATES);
  },
);

test('in an Arabic email values keep their direction by attributes, and by marks where there is no HTML', () => {
  const values = {
    ...VALUES,
    order: 'SW-7K3M-Q9TX-2HWD',
    amount: '1,234.00\u00a0د.إ',
    link: 'https://rayya.example/c/abc',
    phone: '+97140000000',
  };

  const { subject, text, html } = emailOf('order-placed-cash', 'ar', values);

  expect(subject).toBe('استلمنا طلبك \u200F\u200ESW-7K3M-Q9TX-2HWD\u200E\u200F');
  expect(text).toContain('اتصل على \u200F\u200E+971\u00a04\u00a0000\u00a00000\u200E\u200F.');
  expect(text).toContain('تدفع \u200F1,234.00\u00a0د.إ\u200F نقدًا');
  expect(html).toContain('وصلنا طلبك <span dir="ltr">SW-7K3M-Q9TX-2HWD</span>');
  expect(html).toContain('تدفع <span dir="rtl">1,234.00\u00a0د.إ</span> نقدًا');
});

test('an address of the web has a line of its own, without marks that would become a part of it', () => {
  const { text, html } = emailOf('order-placed-cash', 'ar', { ...VALUES, link: 'https://rayya.example/c/abc' });

  expect(text).toContain('تأكيد الطلب:\nhttps://rayya.example/c/abc\n');
  expect(html).toContain('href="https://rayya.example/c/abc"');
});

test('an SMS has neither isolates nor marks; a number has a line of its own, where its plus stays before it', () => {
  const values = { ...VALUES, 'customer-phone': '+971501234567' };

  expect(compose('confirm-cash-order', 'sms', values, 'ar').text).not.toMatch(/[\u2066-\u2069\u200E\u200F]/);
  expect(compose('inquiry-received-staff', 'sms', values, 'ar').text).toMatch(/\n\+971501234567$/);
});

test('a phone number is formatted in an email and never broken over lines; an SMS keeps it as phones dial it', () => {
  const values = { ...VALUES, phone: '+97140000000', 'customer-phone': '+971501234567' };

  const email = compose('inquiry-received-staff', 'email', values, 'en').text;

  expect(email).toContain('+971\u00a050\u00a0123\u00a04567');
  expect(email).toContain('+971\u00a04\u00a0000\u00a00000');
  expect(compose('confirm-cash-order', 'sms', values, 'en').text).not.toContain('\u00a0');
});

test('values that people typed are escaped in an email', () => {
  const email = compose(
    'inquiry-received-staff',
    'email',
    { ...VALUES, message: 'a <b onclick="x">{name}</b>\nb & c' },
    'en',
  );

  expect(email).toMatchObject({
    html: expect.stringContaining('Message: a &lt;b onclick=&quot;x&quot;&gt;{name}&lt;/b&gt;<br>b &amp; c'),
  });
});

test('a conditional paragraph is left out without its value', () => {
  const { amount: _amount, ...unpaid } = VALUES;

  expect(compose('out-for-delivery', 'email', VALUES, 'en').text).toContain('Amount due on delivery: <amount>.');
  expect(compose('out-for-delivery', 'email', unpaid, 'en').text).not.toContain('Amount due');
});

test('a message with a missing value is not composed', () => {
  expect(() => compose('one-time-code', 'sms', { code: '1234' }, 'en')).toThrow('a message lacks its value {shop}');
});

test('a message can’t be composed for a channel that it has no text for', () => {
  expect(() => compose('confirm-cash-order', 'email', VALUES, 'en')).toThrow(
    'the message confirm-cash-order does not go by email',
  );
});

/** The longest realistic values: a domain of 16 characters, a full order id, thousands of dirhams. */
const LONGEST = {
  code: '1234',
  shop: 'Twelve chars',
  domain: 'sixteen.example1',
  order: 'SW-7K3M-Q9TX-2HWD',
  phone: '+971501234567',
  'customer-phone': '+971501234567',
  company: 'Twenty-four letters LLC.',
  answer: 'Yes, ten bottles.',
  'shop-email': 'hello@shop.example',
  sender: 'Twenty-four letters LLC.',
  username: 'Abdulrahman@123456',
};
const { settings } = await readSeed();
/** The shop's own wording, which is longer in Arabic. */
const refundDays = (lang: Language) => terms(settings, lang).refundDays;
const longestIn = {
  en: {
    from: '28 November',
    to: '30 November',
    amount: 'AED 1,234.00',
    due: 'AED 1,234.00',
    'refund-days': refundDays('en'),
  },
  ar: {
    from: '28 نوفمبر',
    to: '30 نوفمبر',
    amount: '1,234.00 د.إ',
    due: '1,234.00 د.إ',
    'refund-days': refundDays('ar'),
  },
};
const LINKS: Partial<Record<MessageName, string>> = {
  'confirm-cash-order': 'https://sixteen.example1/c/A1b2C3d4E5',
  // The demonstration's page; a provider may have a longer address.
  'order-by-phone-card': 'https://sixteen.example1/ar/test-payment/A1b2C3d4',
  'mobile-number-changed': 'sixteen.example1/a/A1b2C3d4E5f6G7h8',
  'back-in-stock': 'sixteen.example1/ar/products/pf-oudr-050',
};
const smsCases = cases.filter(({ name }) => MESSAGES[name].sms);

const LONG: readonly MessageName[] = ['confirm-cash-order', 'order-by-phone-card'];
/** An Arabic SMS in two parts has 134 characters: shop, order, amount, link and deadline don't fit into one of 70. */
const arabicLength = (name: MessageName): number => (LONG.includes(name) ? 134 : 70);

test.each(smsCases)('the SMS $name is as short as it can be ($lang)', ({ name, lang }) => {
  const until = formatShortMoment(new Date('2026-11-24T14:30:00Z'), lang);

  const { text } = compose(name, 'sms', { ...LONGEST, ...longestIn[lang], until, link: LINKS[name] ?? '' }, lang);

  expect(text.length).toBeLessThanOrEqual(lang === 'ar' ? arabicLength(name) : 160);
});

/** Characters of GSM 03.38, of which an SMS holds 160; with any other character it holds 70. */
const GSM = /^[\w @£$¥èéùìòÇ\nØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà{}]*$/;

test.each(NAMES.filter((name) => MESSAGES[name].sms))(
  'the English SMS %s has only characters of the SMS alphabet',
  (name) => {
    expect(MESSAGES[name].sms?.en).toMatch(GSM);
  },
);
