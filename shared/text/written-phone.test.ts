import { expect, test } from 'vitest';
import { writtenPhone } from './written-phone.ts';

test.each([
  ['+97140000000', '+971 4 000 0000'],
  ['+971501234567', '+971 50 123 4567'],
  ['+919876543210', '+91 98765 43210'],
  ['+4930901820', '+4930901820'],
  ['800 1234', '800 1234'],
])('%s is read as %s, and never broken over two lines', (phone, read) => {
  expect(writtenPhone(phone)).toBe(read.replaceAll(' ', '\u00a0'));
});
