import { Mobile } from '@shop/contract/account';
import { expect, test } from 'vitest';
import { mobileOf, typedMobile, type Country } from './mobile.ts';

test.each<[country: Country, number: string, mobile: string]>([
  ['971', '50 123 4567', '+971501234567'],
  ['971', '050-123-4567', '+971501234567'],
  ['971', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['971', '۰۵۰ ۱۲۳ ۴۵۶۷', '+971501234567'],
  ['971', '971501234567', '+971501234567'],
  ['971', '00971501234567', '+971501234567'],
  ['971', '\u202a+971 50 123 4567\u202c', '+971501234567'],
  ['971', '+971 (0)50 123 4567', '+971501234567'],
  ['971', '00971 050 123 4567', '+971501234567'],
  ['971', '971 050 123 4567', '+971501234567'],
  ['971', '050\u2011123\u20114567', '+971501234567'],
  ['971', '050.123/4567', '+971501234567'],
  ['971', '\u200e+٩٧١ ٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['971', '＋971 50 123 4567', '+971501234567'],
  ['91', '98765 43210', '+919876543210'],
  ['91', '(0) 98765 43210', '+919876543210'],
  ['91', '9198765432', '+919198765432'],
  ['91', '+971501234567', '+971501234567'],
])('with +%s chosen, %s is %s', (country, number, mobile) => {
  expect(mobileOf({ country, number })).toBe(mobile);
  expect(Mobile.safeParse(mobile).success).toBe(true);
});

test.each(['50 123 45', 'abc', '04 123 4567', '50 123 4567 8'])('%s is not a mobile number', (number) => {
  expect(Mobile.safeParse(mobileOf({ country: '971', number })).success).toBe(false);
});

test('an empty field gives an empty number', () => {
  expect(mobileOf({ country: '971', number: ' ' })).toBe('');
});

test.each(['+971501234567', '+919876543210'])(
  '%s is the same after being split for its field and joined again',
  (mobile) => {
    expect(mobileOf(typedMobile(mobile))).toBe(mobile);
  },
);
