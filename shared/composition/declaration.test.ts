import { expect, test } from 'vitest';
import { declarationOf } from './declaration.ts';

test('pages are declared with full patterns; routes with children are not pages', () => {
  const { routes } = declarationOf({
    routes: [
      { id: 'gifts.home', path: '/' },
      {
        id: 'gifts.frame',
        path: '/gifts',
        children: [
          { id: 'gifts.list', index: true },
          { id: 'gifts.one', path: ':slug/' },
          { id: 'gifts.group', children: [{ id: 'gifts.cards', path: 'cards/*' }] },
        ],
      },
    ],
  });

  expect(routes).toEqual([
    { id: 'gifts.home', path: '/' },
    { id: 'gifts.list', path: '/gifts' },
    { id: 'gifts.one', path: '/gifts/:slug' },
    { id: 'gifts.cards', path: '/gifts/cards/*' },
  ]);
});

test('a filler without an order gets one that leaves room before and after it', () => {
  const load = async () => ({ default: () => null });

  const { slots } = declarationOf({
    routes: [],
    slots: { 'product.extras': { order: 20, load }, 'header.cart': load } as never,
  });

  expect(slots).toEqual({ 'product.extras': 20, 'header.cart': 100 });
});
