import { expect, test } from 'vitest';
import { address, profile, stockAlert } from '../testing/customer.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { Profile } from './profile.tsx';

const AT_WORK = { ...address, id: '7c0f', label: 'Work', emirate: 'SH' as const, apartment: '12', isDefault: false };

test('the fields show the details; the mobile number is grouped and reads from left to right', () => {
  const html = render(<Profile profile={profile} addresses={[]} stockAlerts={[]} sessions={[]} />, 'ar');

  expect(html).toMatch(/<input[^>]*name="name"/);
  expect(html).toMatch(/<input[^>]*readonly=""[^>]*value="Aisha@7"/i);
  expect(html).toContain('<bdi dir="ltr">+971\u00a050\u00a0123\u00a04567</bdi>');
  expect(html).toContain('<option value="ar" lang="ar" selected="">العربية</option>');
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
});

test.each([
  ['en', 'Home Default Aisha Al Mansoori +971 50 123 4567 Villa 12, Street 8, Jumeirah 2, Dubai Edit'],
  ['ar', 'المنزل الافتراضي Aisha Al Mansoori +971 50 123 4567 Villa 12, Street 8, Jumeirah 2, Dubai تعديل'],
] as const)('an address is a name, a recipient, a number and a place in its own script (%s)', (language, words) => {
  expect(
    wordsOf(<Profile profile={profile} addresses={[address]} stockAlerts={[]} sessions={[]} />, language),
  ).toContain(words);
});

test('any address but the default one can be made the default', () => {
  const words = wordsOf(<Profile profile={profile} addresses={[address, AT_WORK]} stockAlerts={[]} sessions={[]} />);

  expect(words.match(/Default/g)).toHaveLength(1);
  expect(words.match(/Set as default : \w+/g)).toEqual(['Set as default : Work']);
  expect(words).toContain('Villa 12, 12, Street 8, Jumeirah 2, Sharjah');
});

test.each([
  ['stock alerts of the customer', [stockAlert], 'Oud Royal Eau de Parfum 50 ml Cancel alert'],
  ['an empty list of stock alerts', [], 'You’re not waiting for any products.'],
  ['stock alerts that could not be loaded', null, 'Try again'],
])('%s: the section shows the matching text or button', (_name, alerts, words) => {
  const shown = wordsOf(<Profile profile={profile} addresses={[]} stockAlerts={alerts} sessions={[]} />);

  expect(shown).toContain(words);
  expect(shown.includes('Cancel alert')).toBe(alerts !== null && alerts.length > 0);
});

const PHONE = { id: '1', browser: 'Safari', system: 'iPhone', since: '2026-11-01T08:00:00Z' };
const SESSIONS = [
  { ...PHONE, lastUsed: '2026-11-20T08:00:00Z', current: true },
  { id: '2', since: '2026-10-01T08:00:00Z', lastUsed: '2026-10-30T22:00:00Z', current: false },
];

test.each([
  ['en', 'Safari · iPhone This device Unknown browser Last used on 31 October 2026 Log out : Unknown browser'],
  ['ar', 'Safari · iPhone هذا الجهاز متصفح غير معروف آخر استخدام في 31 أكتوبر 2026 تسجيل الخروج : متصفح غير معروف'],
] as const)(
  'the profile lists the customer’s sessions; only those on other devices can be ended there (%s)',
  (language, words) => {
    const shown = wordsOf(<Profile profile={profile} addresses={[]} stockAlerts={[]} sessions={SESSIONS} />, language);

    expect(shown).toContain(words);
  },
);

test.each([
  ['en', 'We’ve sent a link to new@mail.example. Open it to get messages about your orders there.'],
  ['ar', 'أرسلنا رابطًا إلى new@mail.example. افتحه لتصلك رسائل طلباتك على هذا البريد.'],
] as const)('a new email that is not confirmed yet says that its link has to be opened (%s)', (language, words) => {
  const waiting = { ...profile, newEmail: 'new@mail.example' };
  const part = <Profile profile={waiting} addresses={[]} stockAlerts={[]} sessions={[]} />;

  expect(wordsOf(part, language).replaceAll(/[\u2066-\u2069]/g, '')).toContain(words);
});

test.each([
  ['en', 'Send my login codes to +971 50 123 4567 (SMS) aisha@mail.example'],
  ['ar', 'إرسال رموز تسجيل الدخول إلى +971 50 123 4567 (رسالة نصية) aisha@mail.example'],
] as const)(
  'login codes go to the number or, if the customer chose it, to the confirmed email (%s)',
  (language, words) => {
    const part = (
      <Profile profile={{ ...profile, loginCodesBy: 'email' }} addresses={[]} stockAlerts={[]} sessions={[]} />
    );

    expect(
      wordsOf(part, language)
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll('\u00a0', ' '),
    ).toContain(words);
    expect(render(part, language)).toMatch(/<option value="email" selected="">/);
  },
);

test.each([
  ['en', 'Once you’ve confirmed an email, you can also get them there.'],
  ['ar', 'بعد تأكيد بريدك الإلكتروني يمكنك استلامها عليه أيضًا.'],
] as const)('an email that is not confirmed is not offered for login codes (%s)', (language, words) => {
  const { email: _confirmed, ...waiting } = { ...profile, newEmail: 'new@mail.example' };
  const part = <Profile profile={waiting} addresses={[]} stockAlerts={[]} sessions={[]} />;

  expect(wordsOf(part, language)).toContain(words);
  expect(render(part, language)).not.toContain('<option value="email"');
});

test('the name of a device begins where the page’s lines begin, also in Arabic', () => {
  const session = {
    id: '2',
    browser: 'Chrome',
    system: 'Android',
    since: '',
    lastUsed: '2026-11-20T05:14:00Z',
    current: false,
  };

  // A name alone would be laid out by its own direction.
  expect(render(<Profile profile={profile} addresses={[]} stockAlerts={[]} sessions={[session]} />, 'ar')).toContain(
    '<span><bdi>Chrome · Android</bdi></span>',
  );
});
