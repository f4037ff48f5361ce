import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { TodoSheet } from './todo-sheet.tsx';

const FORM = { variants: { '#PF-1': { sku: 'PF-1', label: { en: '50 ml', ar: '50 مل' } } } };
const TODOS = [
  { path: 'warnings.ar', code: 'missing' as const },
  { path: 'variants.#PF-1.price', code: 'price' as const },
];

test('what is missing before publishing is counted and named in both languages', () => {
  expect(wordsOf(<TodoSheet todos={TODOS} form={FORM} stock={{ 'PF-1': 3 }} />, 'en')).toBe(
    '2 things before publishing Warnings, Arabic Price of 50 ml This is no price such as 285.00.',
  );
  expect(wordsOf(<TodoSheet todos={TODOS} form={FORM} stock={{ 'PF-1': 3 }} />, 'ar')).toBe(
    'أمران قبل النشر التنبيهات بالعربية السعر للحجم 50 مل هذا ليس سعرًا مثل 285.00.',
  );
  expect(wordsOf(<TodoSheet todos={[]} form={FORM} stock={{ 'PF-1': 3 }} />, 'en')).toBe('Nothing is missing.');
});

test('sizes without stock are named, also where nothing is missing', () => {
  expect(wordsOf(<TodoSheet todos={[]} form={FORM} stock={{ 'PF-1': 0 }} />, 'en')).toBe(
    'Nothing is missing. Without stock: Size 50 ml. Shoppers can buy only what is in stock.',
  );
  expect(wordsOf(<TodoSheet todos={TODOS} form={FORM} stock={{}} />, 'ar')).toContain('بلا مخزون: الحجم 50 مل.');
});
