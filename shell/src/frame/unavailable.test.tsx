import { render, wordsIn } from '@shop/ui/testing/render';
import { expect, test } from 'vitest';
import { UnavailableBilingual, UnavailablePage } from './unavailable.tsx';

test.each([
  [
    'mf-cart',
    'en',
    /^Something went wrong We couldn’t show the cart, wishlist and checkout\. Please reload the page\./,
  ],
  ['mf-account', 'ar', /^حدث خطأ ما تعذّر عرض صفحات حسابك\. أعد تحميل الصفحة\./],
  ['mf-gifts', 'en', /^Something went wrong We couldn’t show this page\./],
] as const)(
  'a page of %s that can’t be shown says which part is missing and what to do (%s)',
  (remote, language, words) => {
    expect(wordsIn(render(<UnavailablePage remote={remote} />, language))).toMatch(words);
  },
);

test('where the whole shop can’t be shown, nothing else is said to work', () => {
  const words = wordsIn(render(<UnavailableBilingual />));

  expect(words).toMatch(/Something went wrong We couldn’t show the shop\. Please reload the page\. Reload حدث خطأ ما/);
  expect(words).not.toContain('Everything else');
});
