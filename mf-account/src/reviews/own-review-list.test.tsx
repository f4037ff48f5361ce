import type { OwnReview } from '@shop/contract/review';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { OwnReviewList } from './own-review-list.tsx';

const product = {
  id: 'rose',
  slug: 'rose-attar',
  name: 'Rose Attar',
  image: { src: '/media/rose.webp', width: 800, height: 800, alt: '', color: '#d89878' },
};
const REVIEW: OwnReview = {
  id: '1',
  rating: 4,
  title: 'Stays all day',
  content: 'I wear it to work.',
  lang: 'en',
  author: 'Aisha A.',
  createdAt: '2026-11-02T20:30:00Z',
  verified: true,
  own: true,
  product,
  hidden: false,
};
const listOf = (data: OwnReview[], waiting: { product: typeof product; deliveredAt: string }[] = []) => (
  <OwnReviewList data={data} waiting={waiting} />
);

test.each([
  ['en', 'Rating 4.0 out of 5 Stays all day I wear it to work. Written on 3 November 2026 Edit Delete'],
  ['ar', 'التقييم 4.0 من 5 Stays all day I wear it to work. كُتب في 3 نوفمبر 2026 تعديل حذف'],
] as const)('a review is shown beside its product, with its stars and its day in Dubai (%s)', (language, words) => {
  expect(wordsOf(listOf([REVIEW]), language)).toContain(`Rose Attar ${words}`);
});

test('only the text of a review has the direction of its language', () => {
  const html = render(listOf([{ ...REVIEW, lang: 'ar', title: 'يبقى', content: 'رائع' }]));

  expect(html).toMatch(/<div[^>]* dir="rtl"><h3[^>]*>يبقى<\/h3><p[^>]*>رائع<\/p><\/div><p[^>]*><bdi>Written on/);
});

test('the customer’s reviews have a visible heading', () => {
  const heading = /<h2[^>]*>Reviews you’ve written/.exec(render(listOf([REVIEW])))?.[0];

  expect(heading).toBeDefined();
  expect(heading).not.toContain('hidden');
});

test('a review that staff have hidden says so to its author', () => {
  expect(wordsOf(listOf([REVIEW]))).not.toContain('Hidden by the shop');
  expect(wordsOf(listOf([{ ...REVIEW, hidden: true }]))).toContain('Hidden by the shop');
});

test('a delivered product without a review links to its page, where it can be reviewed', () => {
  const list = listOf([], [{ product, deliveredAt: '2026-11-24T20:30:00Z' }]);

  expect(wordsOf(list)).toContain('Rose Attar Delivered on 25 November 2026. Write a review');
  expect(render(list)).toContain('href="/products/rose-attar#reviews"');
});

test('a list without reviews links to the orders', () => {
  expect(wordsOf(listOf([]))).toContain('You haven’t written a review yet');
  expect(render(listOf([]))).toContain('href="/orders"');
});
