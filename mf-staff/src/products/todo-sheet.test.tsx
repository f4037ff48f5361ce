import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { TodoSheet } from './todo-sheet.tsx';

const FORM = { variants: { '#PF-1': { sku: 'PF-1', label: { en: '50 ml', ar: '50 مل' } } } };
const TODOS = [
  { path: 'warnings.ar', message: null },
  { path: 'variants.#PF-1.price', message: 'must be a price in dirhams such as 285.00' },
];

test('what is missing before publishing is counted and named in both languages', () => {
  expect(wordsOf(<TodoSheet todos={TODOS} form={FORM} />, 'en')).toBe(
    '2 things before publishing Warnings, Arabic Price of 50 ml must be a price in dirhams such as 285.00',
  );
  expect(wordsOf(<TodoSheet todos={TODOS} form={FORM} />, 'ar')).toContain('أمران قبل النشر التحذيرات بالعربية');
  expect(wordsOf(<TodoSheet todos={[]} form={FORM} />, 'en')).toBe('Nothing is missing.');
});
