import { expect, test } from 'vitest';
import { spacedPhone } from './spaced-phone.ts';

test.each([
  ['+97140000000', '+971 4 000 0000'],
  ['+971501234567', '+971 50 123 4567'],
  ['+919876543210', '+919876543210'],
  ['800 1234', '800 1234'],
])('%s is read as %s', (phone, spaced) => {
  expect(spacedPhone(phone)).toBe(spaced);
});
