import { expect, test } from 'vitest';
import { readLastSeen } from './last-seen.ts';

const list = (...items: unknown[]) => JSON.stringify({ at: '2026-11-21T14:05:00Z', language: 'ar', items });
const ROSE = { productId: 'rose', name: 'ورد', size: '3 مل', quantity: 2, image: '/media/rose.webp' };

test('a list is read as it was written', () => {
  expect(readLastSeen(list(ROSE))).toEqual({ at: '2026-11-21T14:05:00Z', language: 'ar', items: [ROSE] });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '[]'],
  ['an empty list', list()],
  ['a list without its time', JSON.stringify({ items: [ROSE] })],
  ['an invalid time', JSON.stringify({ at: 'soon', items: [ROSE] })],
  ['products without names', list({ productId: 'rose' }, null, 'rose')],
])('%s is not shown', (_, stored) => {
  expect(readLastSeen(stored)).toBeNull();
});

test.each(['https://evil.example/x.webp', '/media/../api/x.webp', 'javascript:alert(1)', '/api/customer/me'])(
  '%s is not accepted as a photograph',
  (image) => {
    expect(readLastSeen(list({ ...ROSE, image }))?.items[0]).not.toHaveProperty('image');
  },
);

test('unknown properties of a product are dropped', () => {
  expect(readLastSeen(list({ ...ROSE, price: 12_000 }))?.items).toEqual([ROSE]);
});
