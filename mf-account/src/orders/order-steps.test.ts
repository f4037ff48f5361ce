import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-states';
import { expectedAfter } from '@shop/contract/order-steps';
import { expect, test } from 'vitest';
import { stepsOf } from './order-steps.ts';

const NORMAL_STEPS = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];

test.each<[OrderStatus, string[]]>([
  ['pending_payment', NORMAL_STEPS],
  ['awaiting_confirmation', NORMAL_STEPS],
  ['confirmed', NORMAL_STEPS.slice(1)],
  ['shipped', ['out_for_delivery', 'delivered']],
  ['delivery_failed', ['out_for_delivery', 'delivered']],
  ['delivered', []],
  ['returned_to_origin', []],
  ['cancelled', []],
  ['expired', []],
])('"%s" is followed by %j', (status, expected) => {
  expect(expectedAfter(status)).toEqual(expected);
});

test('no expected step is a failure', () => {
  const expected = new Set(ORDER_STATUSES.flatMap(expectedAfter));

  expect([...expected].sort()).toEqual([...NORMAL_STEPS].sort());
});

test('reached steps have their times, expected ones have none', () => {
  const events = [
    { status: 'awaiting_confirmation', at: '2026-11-19T17:06:00Z' },
    { status: 'confirmed', at: '2026-11-20T05:14:00Z' },
    { status: 'packed', at: '2026-11-20T11:50:00Z' },
    { status: 'shipped', at: '2026-11-21T07:25:00Z' },
  ] as const;

  expect(stepsOf({ status: 'shipped', events })).toEqual([
    ...events,
    { status: 'out_for_delivery' },
    { status: 'delivered' },
  ]);
});
