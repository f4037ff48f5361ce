import { Inquiry } from '@shop/contract/inquiry';
import { expect, test } from 'vitest';
import { submissionKeys } from './submission-key.ts';

const INQUIRY = {
  name: 'Mariam',
  company: 'Dar Al Oud',
  email: 'm@x.example',
  phone: '+971501234567',
  message: '40 bottles',
  lang: 'en',
  channel: 'email',
} as const;

test('the same content sent again has the same key', () => {
  const keyOf = submissionKeys();

  expect(keyOf({ ...INQUIRY })).toBe(keyOf({ ...INQUIRY }));
});

test('changed content has another key', () => {
  const keyOf = submissionKeys();

  expect(keyOf(INQUIRY)).not.toBe(keyOf({ ...INQUIRY, message: '400 bottles' }));
});

test('the contract accepts the keys', () => {
  const key = submissionKeys()(INQUIRY);

  expect(Inquiry.safeParse({ ...INQUIRY, key }).success).toBe(true);
});
