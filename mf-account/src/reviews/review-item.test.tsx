import type { Review } from '@shop/contract/review';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { ReviewItem } from './review-item.tsx';

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

test('the text of a review keeps its own language and direction; the rest has the page’s', () => {
  const html = render(<ReviewItem review={review} />);

  expect(html.match(/<[^>]* dir="[^>]*>.*?<\/div>/g)).toEqual([
    expect.stringMatching(
      /^<div[^>]* lang="ar" dir="rtl"><h3[^>]*>يبقى على الغترة<\/h3><p[^>]*>رششته قبل العشاء\.<\/p><\/div>$/,
    ),
  ]);
  expect(wordsOf(<ReviewItem review={review} />)).toContain('خالد م. · Verified purchase · 2 November 2026');
});

test('markup in a review is text', () => {
  expect(render(<ReviewItem review={{ ...review, content: '<img src=x onerror=alert(1)>' }} />)).toContain('&lt;img');
});
