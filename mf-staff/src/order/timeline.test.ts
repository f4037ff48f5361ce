import { expect, test } from 'vitest';
import type { OrderDetail } from '../steps/take-step.ts';
import { timelineOf } from './timeline.ts';

const at = (minute: number) => `2026-11-25T06:${String(minute).padStart(2, '0')}:00.000Z`;

test('what happened to an order is one list, the newest first, with messages at their last time', () => {
  const order = {
    events: [
      { id: 'placed', at: at(1) },
      { id: 'packed', at: at(20) },
    ],
    notes: [{ id: 'note', at: at(10) }],
    refunds: [{ id: 'refund', approvedAt: at(30) }],
    missing: [{ id: 'missing', at: at(15) }],
    messages: [
      { about: 'placed', message: 'order-placed', sent: [{ at: at(2) }, { at: at(40) }] },
      { about: 'packed', message: 'order-packed', sent: [] },
    ],
  } as unknown as OrderDetail;

  expect(timelineOf(order).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'message placed order-placed',
    'refund refund',
    'event packed',
    'missing missing',
    'note note',
    'event placed',
  ]);
});
