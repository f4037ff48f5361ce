import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { ReviewSummary, summaryOf } from './review-summary.tsx';

/** One review with one star, three with four stars, twelve with five. */
const META = { average: 4.7, histogram: [1, 0, 0, 3, 12], page: 2, limit: 10 };
const SUMMARY = summaryOf({ meta: META });

test('reviews are counted over all pages by the histogram, which leaves out those that staff have hidden', () => {
  expect(SUMMARY).toEqual({ average: 4.7, count: 16, histogram: META.histogram });
});

test.each([
  ['en', '4.7 Rating 4.7 out of 5 4.7 out of 5 · 16 reviews 5 12 4 3 3 0 2 0 1 1'],
  ['ar', '4.7 التقييم 4.7 من 5 4.7 من 5 · 16 تقييمًا 5 12 4 3 3 0 2 0 1 1'],
] as const)('average, count and each number of stars are shown, five stars first (%s)', (language, words) => {
  expect(wordsOf(<ReviewSummary {...SUMMARY} />, language)).toBe(words);
});

test('each bar is a share of all reviews', () => {
  const bars = render(<ReviewSummary {...SUMMARY} />).match(/<meter[^>]*>/g);

  expect(bars).toEqual([
    '<meter min="0" max="16" value="12" aria-label="5 stars">',
    '<meter min="0" max="16" value="3" aria-label="4 stars">',
    '<meter min="0" max="16" value="0" aria-label="3 stars">',
    '<meter min="0" max="16" value="0" aria-label="2 stars">',
    '<meter min="0" max="16" value="1" aria-label="1 star">',
  ]);
});

test('before the reviews are loaded the product’s average and count are shown, without numbers by stars', () => {
  expect(wordsOf(<ReviewSummary average={4.7} count={16} />)).toBe(
    '4.7 Rating 4.7 out of 5 4.7 out of 5 · 16 reviews 5 4 3 2 1',
  );
});

test.each([
  [4, 0],
  [5, 5],
])('%i reviews have %i bars', (count, bars) => {
  const html = render(<ReviewSummary average={5} count={count} histogram={[0, 0, 0, 0, count]} />);

  expect(html.match(/<meter/g)?.length ?? 0).toBe(bars);
});

test('before the first review there is no summary', () => {
  expect(render(<ReviewSummary average={0} count={0} histogram={[0, 0, 0, 0, 0]} />)).toBe('');
});
