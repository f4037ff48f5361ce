import { expect, test } from 'vitest';
import { asCustomer } from '../testing/as-customer.tsx';
import { render, wordsOf } from '../testing/render.tsx';
import { WriteReview } from './write-review.tsx';

const write = (allowed?: boolean) => (
  <WriteReview productId="rose" slug="rose-attar" allowed={allowed} onSaved={async () => undefined} />
);

test('a guest gets a login link that leads back to the product’s reviews', () => {
  expect(wordsOf(write(), 'ar')).toBe('تسجيل الدخول لكتابة تقييم');
  expect(render(write())).toContain(`href="/login?next=${encodeURIComponent('/products/rose-attar#reviews')}"`);
});

test('a customer who has not received the product reads who may review it', () => {
  expect(wordsOf(asCustomer(write(false)))).toBe(
    'Reviews are open to customers who have bought and received this product.',
  );
});
