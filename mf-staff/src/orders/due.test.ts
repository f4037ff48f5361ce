import { expect, test } from 'vitest';
import type { OrderRow } from '../steps/take-step.ts';
import { dueOf } from './due.ts';

/** 22:30 in Dubai. */
const NOW = new Date('2026-11-25T18:30:00Z');

const due = (row: Partial<OrderRow>) =>
  dueOf({ status: 'confirmed', confirmBy: null, dueOn: null, paymentState: 'captured', missingPieces: 0, ...row }, NOW);

test.each<[string, Partial<OrderRow>, ReturnType<typeof due>]>([
  ['is late', { dueOn: '2026-11-24' }, { tone: 'late', what: 'days-late', count: 1 }],
  ['is due today', { dueOn: '2026-11-25' }, { tone: 'quiet', what: 'today' }],
  ['is due later', { dueOn: '2026-11-27' }, { tone: 'quiet', what: 'on', day: '2026-11-27' }],
  [
    'waits for a call',
    { status: 'awaiting_confirmation', confirmBy: '2026-11-26T06:00:00Z' },
    { tone: 'call', what: 'call-hours', count: 11 },
  ],
  [
    'waited too long for a call',
    { status: 'awaiting_confirmation', confirmBy: '2026-11-25T18:00:00Z' },
    { tone: 'call', what: 'call-over' },
  ],
  ['lacks a piece', { dueOn: '2026-11-20', missingPieces: 1 }, { tone: 'call', what: 'call-missing' }],
  ['was not delivered', { status: 'delivery_failed', dueOn: '2026-11-20' }, { tone: 'call', what: 'call-failed' }],
  ['is not paid', { status: 'pending_payment' }, { tone: 'quiet', what: 'unpaid' }],
  ['has its cash with the courier', { status: 'delivered', paymentState: 'due' }, { tone: 'quiet', what: 'cash' }],
  ['is delivered and paid', { status: 'delivered', dueOn: '2026-11-20' }, null],
  ['is cancelled', { status: 'cancelled', dueOn: '2026-11-20' }, null],
])('an order that %s', (_, row, expected) => {
  expect(due(row)).toEqual(expected);
});

test('a day ends at midnight in Dubai', () => {
  const row = {
    status: 'packed',
    confirmBy: null,
    dueOn: '2026-11-25',
    paymentState: 'captured',
    missingPieces: 0,
  } as const;

  expect(dueOf(row, new Date('2026-11-25T19:59:59Z'))?.what).toBe('today');
  expect(dueOf(row, new Date('2026-11-25T20:00:00Z'))?.what).toBe('days-late');
});
