import { expect, test } from 'vitest';
import { address, profile, stockAlert } from '../testing/customer.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { Profile } from './profile.tsx';

const AT_WORK = { ...address, id: '7c0f', label: 'Work', emirate: 'SH' as const, apartment: '12', isDefault: false };

test('the details stand in their fields; the mobile number is grouped and reads from left to right', () => {
  const html = render(<Profile profile={profile} addresses={[]} stockAlerts={[]} />, 'ar');

  expect(html).toMatch(/<input[^>]*name="name"/);
  expect(html).toMatch(/<input[^>]*readonly=""[^>]*value="Aisha@7"/i);
  expect(html).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>');
  expect(html).toContain('<option value="ar" lang="ar" selected="">العربية</option>');
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
});

test.each([
  ['en', 'Home Default Aisha Al Mansoori · +971 50 123 4567 Villa 12 , Street 8 , Jumeirah 2 , Dubai Edit'],
  ['ar', 'المنزل الافتراضي Aisha Al Mansoori · +971 50 123 4567 Villa 12 ، Street 8 ، Jumeirah 2 ، دبي تعديل'],
] as const)(
  'an address is a name, a recipient, a number and a place in the page’s language (%s)',
  (language, words) => {
    expect(wordsOf(<Profile profile={profile} addresses={[address]} stockAlerts={[]} />, language)).toContain(words);
  },
);

test('any address but the default one can be made the default', () => {
  const words = wordsOf(<Profile profile={profile} addresses={[address, AT_WORK]} stockAlerts={[]} />);

  expect(words.match(/Default/g)).toHaveLength(1);
  expect(words.match(/Make default : \w+/g)).toEqual(['Make default : Work']);
  expect(words).toContain('Villa 12 , 12 , Street 8 , Jumeirah 2 , Sharjah');
});

test.each([
  ['what the customer waits for', [stockAlert], 'Oud Royal Eau de Parfum 50 ml Stop waiting'],
  ['nothing waited for', [], 'You are not waiting for anything.'],
  ['stock alerts that could not be loaded', null, 'Try again'],
])('%s has its own words', (_name, alerts, words) => {
  const shown = wordsOf(<Profile profile={profile} addresses={[]} stockAlerts={alerts} />);

  expect(shown).toContain(words);
  expect(shown.includes('Stop waiting')).toBe(alerts !== null && alerts.length > 0);
});
