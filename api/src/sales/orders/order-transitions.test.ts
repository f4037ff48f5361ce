import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';
import { expectedAfter } from '@shop/contract/order-steps';
import { expect, test } from 'vitest';
import { ENDED_STATUSES, mayMove, type OrderActor } from './order-transitions.ts';

const ACTORS: OrderActor[] = ['customer', 'staff', 'courier', 'provider', 'timer'];

// Repeats the table by hand, so that a mistake in it fails the test.
const ALLOWED = [
  'pending_payment > confirmed: provider',
  'pending_payment > expired: timer',
  'pending_payment > cancelled: customer, staff',
  'pending_payment > replaced: customer, staff',
  'awaiting_confirmation > confirmed: customer, staff',
  'awaiting_confirmation > cancelled: customer, staff, timer',
  'confirmed > packed: staff',
  'confirmed > cancelled: customer, staff',
  'packed > shipped: staff',
  'packed > cancelled: staff',
  'shipped > out_for_delivery: staff, courier',
  'out_for_delivery > delivered: staff, courier',
  'out_for_delivery > delivery_failed: staff, courier',
  'delivery_failed > out_for_delivery: staff, courier',
  'delivery_failed > returned_to_origin: staff, courier',
  'expired > confirmed: provider',
  'replaced > confirmed: provider',
];

test('of all pairs of statuses only the listed ones are allowed, and only for the listed actors', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

  const allowed = pairs.flatMap(({ from, to }) => {
    const actors = ACTORS.filter((actor) => mayMove(from, to, actor));
    return actors.length === 0 ? [] : [`${from} > ${to}: ${actors.join(', ')}`];
  });

  expect(allowed.toSorted()).toEqual(ALLOWED.toSorted());
});

test('an order ends delivered, returned, cancelled, expired or replaced', () => {
  expect(ENDED_STATUSES).toEqual(['delivered', 'returned_to_origin', 'cancelled', 'expired', 'replaced']);
});

test.each<[OrderStatus, OrderStatus[]]>([
  ['pending_payment', ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']],
  ['awaiting_confirmation', ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']],
  ['packed', ['shipped', 'out_for_delivery', 'delivered']],
  ['delivery_failed', ['out_for_delivery', 'delivered']],
  ['delivered', []],
  ['cancelled', []],
  ['expired', []],
  ['replaced', []],
])('after %s the expected steps are %j', (status, expected) => {
  expect(expectedAfter(status)).toEqual(expected);
});
