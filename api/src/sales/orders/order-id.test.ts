import { OrderId } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { newOrderId } from './order-id.ts';

const ids = Array.from({ length: 2_000 }, newOrderId);

test('an order’s id is what the contract takes', () => {
  expect(ids.filter((id) => !OrderId.safeParse(id).success)).toEqual([]);
});

test('no id comes twice, and every character of the alphabet is used', () => {
  const characters = new Set(ids.flatMap((id) => id.slice(3).replaceAll('-', '').split('')));

  expect(new Set(ids).size).toBe(ids.length);
  expect([...characters].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
});
