import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { readPhone } from './inquiry-phone.ts';

test.each([
  ['+971 50 123 4567', '+971501234567'],
  ['050 123 4567', '+971501234567'],
  ['04 234 5678', '+97142345678'],
  ['00971 4 234 5678', '+97142345678'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['\u202a+971 50 123 4567\u202c', '+971501234567'],
  ['+91 98765 43210', '+919876543210'],
  ['+1 (416) 555-0134', '+14165550134'],
  ['+44 7911 123456', '+447911123456'],
])('%s is %s', (typed, number) => {
  expect(readPhone(typed)).toBe(number);
});

test.each([
  '',
  'abc',
  '+',
  '+971 4 33',
  '12',
  '+1 000 000 0000',
  '+999 123 456 789',
  'call 050 123 4567',
  `+971${'5'.repeat(30)}`,
  '+971501234567\nBcc: x@y.example',
])('%j is not a phone number', (typed) => {
  expect(readPhone(typed)).toBeNull();
});

test('a mobile number of every country is accepted', () => {
  const refused = getCountries().filter(
    (country) => readPhone(getExampleNumber(country, examples)?.number ?? '') === null,
  );

  expect(refused).toEqual([]);
});
