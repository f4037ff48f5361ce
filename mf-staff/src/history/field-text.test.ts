import { expect, test } from 'vitest';
import { fieldName, fieldValue, type FieldTexts } from './field-text.ts';

const WORDS: Record<string, string> = {
  'history.fields.price': 'Price',
  'history.fields.size': 'Size',
  'history.yes': 'Yes',
  'status.packed': 'Packed',
};
const texts: FieldTexts = { language: 'en', has: (key) => key in WORDS, say: (key) => WORDS[key]! };

test('a field has the words of the screen, and one that has none keeps its own', () => {
  expect(fieldName(['size PF-OUDR-050', 'price'], texts)).toBe('Size PF-OUDR-050 · Price');
  expect(fieldName(['size.price'], texts)).toBe('Size · Price');
  expect(fieldName(['size', '#PF-OUDR-050', 'price'], texts)).toBe('Size · PF-OUDR-050 · Price');
  expect(fieldName(['refundDays'], texts)).toBe('refund days');
});

test('a value is written for people: amounts, moments, states, lists and nothing', () => {
  expect(fieldValue(38_500, ['size PF-1', 'price'], texts)).toBe('AED\u00a0385.00');
  expect(fieldValue(1_200, ['stock'], texts)).toBe('1,200');
  expect(fieldValue('2026-11-25T08:00:00.000Z', ['endedAt'], texts)).toBe('25 Nov, 12:00');
  expect(fieldValue('packed', ['status'], texts)).toBe('Packed');
  expect(fieldValue('packed', ['note'], texts)).toBe('packed');
  expect(fieldValue(true, ['published'], texts)).toBe('Yes');
  expect(fieldValue(['phone', 'safe'], ['keys'], texts)).toBe('phone, safe');
  expect([null, '', []].map((empty) => fieldValue(empty, ['note'], texts))).toEqual(['–', '–', '–']);
});
