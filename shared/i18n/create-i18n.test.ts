import { expect, test, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';

const arabic = createI18n({
  language: 'ar',
  shop: 'ريّا',
  messages: {
    common: {
      items_zero: 'لا قطع',
      items_one: 'قطعة واحدة',
      items_two: 'قطعتان',
      items_few: '{count} قطع',
      items_many: '{count} قطعة',
      items_other: '{count} قطعة',
      'by-name': 'حُذف {name}',
      title: 'السلة | {shop}',
    },
  },
});

test.each([
  [0, 'لا قطع'],
  [1, 'قطعة واحدة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [11, '11 قطعة'],
  [100, '100 قطعة'],
])('%i items in Arabic', (count, text) => {
  expect(arabic.t('items', { count })).toBe(text);
});

test('a Latin value in an Arabic sentence is isolated, an Arabic one is left alone', () => {
  expect(arabic.t('by-name', { name: 'Oud +1' })).toBe('حُذف \u2068Oud +1\u2069');
  expect(arabic.t('by-name', { name: 'عود' })).toBe('حُذف عود');
  expect(arabic.t('title')).toBe('السلة | ريّا');
});

test('an Arabic value in an English sentence is isolated, line by line', () => {
  const english = createI18n({ language: 'en', shop: 'Rayya', messages: { common: { by: 'By {name}, 3 stars' } } });

  expect(english.t('by', { name: 'Omar' })).toBe('By Omar, 3 stars');
  expect(english.t('by', { name: 'عمر 50' })).toBe('By \u2068عمر 50\u2069, 3 stars');
  expect(english.t('by', { name: 'Omar\u200F' })).toBe('By \u2068Omar\u200F\u2069, 3 stars');
  expect(english.t('by', { name: 'عمر\nOmar' })).toBe('By \u2068عمر\u2069\n\u2068Omar\u2069, 3 stars');
});

test('nothing is escaped as HTML: React does that', () => {
  const english = createI18n({ language: 'en', shop: 'A & B', messages: { common: { title: 'Cart | {shop}' } } });

  expect(english.t('title')).toBe('Cart | A & B');
});

test('a missing text is logged as an error', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();

  arabic.t('not-there');

  expect(said).toHaveBeenCalledWith(expect.stringContaining('common:not-there'));
});

test('two instances share nothing', () => {
  const one = createI18n({ language: 'en', shop: 'One', messages: { common: { shop: '{shop}' } } });
  const two = createI18n({ language: 'ar', shop: 'Two', messages: { common: { shop: '{shop}' } } });

  expect([one.t('shop'), one.language, two.language]).toEqual(['One', 'en', 'ar']);
});
