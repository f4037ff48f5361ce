import { OrderId } from '@shop/contract/order';
import { expect, test } from 'vitest';
import { newOrderId } from './order-id.ts';

const ids = Array.from({ length: 2_000 }, newOrderId);

test('an order’s id matches the contract', () => {
  expect(ids.filter((id) => !OrderId.safeParse(id).success)).toEqual([]);
});

test('ids are unique, and use every character of the alphabet', () => {
  const characters = new Set(ids.flatMap((id) => id.slice(3).replaceAll('-', '').split('')));

  expect(new Set(ids).size).toBe(ids.length);
  expect([...characters].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
});
