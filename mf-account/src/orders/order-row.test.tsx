import type { OrderSummary } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { OrderRow } from './order-row.tsx';

const imageOf = (name: string) => ({
  src: `/media/${name}.webp`,
  width: 800,
  height: 800,
  alt: name,
  color: '#d89878',
});
const ORDER: OrderSummary = {
  id: 'SW-7K3M-Q9TX-2HWD',
  placedAt: '2026-11-19T20:30:00Z',
  status: 'shipped',
  total: 50_500,
  items: 7,
  images: ['rose', 'oud', 'amber', 'musk', 'saffron'].map(imageOf),
};

test.each([
  ['en', 'Shipped It’s with the courier. SW-7K3M-Q9TX-2HWD · Placed on 20 November 2026 AED 505 .00 7 items View'],
  ['ar', 'تم الشحن أصبح الطلب لدى شركة التوصيل. SW-7K3M-Q9TX-2HWD · تاريخ الطلب: 20 نوفمبر 2026 505 .00 د.إ 7 قطع عرض'],
] as const)('an order in the list has its state, day in Dubai, total and number of pieces (%s)', (language, words) => {
  expect(wordsOf(<OrderRow order={ORDER} />, language)).toBe(`+2 ${words}`);
});

test('the first three products have photographs, the others are counted', () => {
  const pictured = (count: number) => {
    const html = render(<OrderRow order={{ ...ORDER, images: ORDER.images.slice(0, count) }} />);
    return [html.match(/<img/g)?.length, /\+\d+/.exec(html.replace(/<[^>]+>/g, ' '))?.[0]];
  };

  expect(pictured(5)).toEqual([3, '+2']);
  expect(pictured(4)).toEqual([3, '+1']);
  expect(pictured(3)).toEqual([3, undefined]);
});

test('a row has a link to its order, which names the order', () => {
  const [link = ''] = /<a [^>]*>/.exec(render(<OrderRow order={ORDER} />)) ?? [];

  expect(link).toContain('href="/orders/SW-7K3M-Q9TX-2HWD"');
  expect(link).toContain('aria-label="View order SW-7K3M-Q9TX-2HWD"');
});
