import type { Review } from '@shop/contract/review';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary, summaryOf } from './review-summary.tsx';

const review: Review = {
  id: '1',
  rating: 4,
  title: 'يبقى على الغترة',
  content: 'رششته قبل العشاء.',
  lang: 'ar',
  author: 'خالد م.',
  createdAt: '2026-11-02T10:00:00Z',
  verified: true,
  own: false,
};

test('a review stands in its own language and direction, whatever the page’s', () => {
  const html = render(<ReviewItem review={review} />);

  expect(html).toMatch(/^<article[^>]* dir="rtl"/);
  expect(html).toMatch(/<h3[^>]* lang="ar">يبقى على الغترة/);
  expect(wordsOf(<ReviewItem review={review} />)).toContain('خالد م. · Verified purchase · 2 November 2026');
});

test('markup in a review is text', () => {
  expect(render(<ReviewItem review={{ ...review, content: '<img src=x onerror=alert(1)>' }} />)).toContain('&lt;img');
});

test('what may be done with one’s own follows the page’s direction', () => {
  expect(render(<ReviewItem review={{ ...review, own: true }}>Edit</ReviewItem>)).toContain('dir="ltr">Edit');
});

test('the summary counts what counts: not what staff have hidden from all but its author', () => {
  const summary = summaryOf({ meta: { average: 4.5, histogram: [0, 0, 0, 1, 1], page: 1, limit: 10 } });

  expect(summary).toEqual({ average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] });
  expect(wordsOf(<ReviewSummary {...summary} />)).toContain('4.5 out of 5 · 2 reviews');
  expect(render(<ReviewSummary {...summary} />)).toContain('<meter min="0" max="2" value="1" aria-label="5 stars">');
});

test('before the first review there is no average', () => {
  expect(render(<ReviewSummary average={0} count={0} histogram={[0, 0, 0, 0, 0]} />)).toBe('');
});
