import { expect, test } from 'vitest';
import { render, wordsIn } from '../testing/render.tsx';
import { TrustRow } from './trust-row.tsx';

test.each([
  ['en', 'Free delivery from AED 200 Cash on delivery or card Returns within 7 days for a defect or a wrong item'],
  [
    'ar',
    'توصيل مجاني للطلبات من 200 د.إ فأكثر الدفع نقدًا عند الاستلام أو بالبطاقة إرجاع المعيب أو المُرسل خطأً خلال 7 أيام',
  ],
] as const)(
  'the row says from which amount delivery is free, how to pay and what can be returned (%s)',
  (language, words) => {
    expect(wordsIn(render(<TrustRow />, language))).toBe(words);
  },
);

test('for a discounted product it promises no return', () => {
  const words = wordsIn(render(<TrustRow discounted />, 'en'));

  expect(words).toContain('Discounted items can’t be returned');
  expect(words).not.toContain('Returns within');
});
