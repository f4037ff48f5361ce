import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { WriteReview } from './write-review.tsx';

test('a guest is led to log in, and back to the product’s reviews', () => {
  const part = <WriteReview productId="rose" slug="rose-attar" allowed={undefined} onSaved={async () => undefined} />;

  expect(wordsOf(part, 'ar')).toBe('تسجيل الدخول لكتابة تقييم');
  expect(render(part)).toContain(`href="/login?next=${encodeURIComponent('/products/rose-attar#reviews')}"`);
});
