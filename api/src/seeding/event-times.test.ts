import { expect, test } from 'vitest';
import type { WorkingDays } from '../settings/shop-settings.ts';
import type { OrderEntry } from './demo-customer-file.ts';
import { eventTimes } from './event-times.ts';

const WORKING_DAYS: WorkingDays = {
  weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  cutOffHour: 14,
  holidays: ['2026-12-02', '2026-12-03'],
};
const EVENTS: OrderEntry['events'] = [
  { status: 'awaiting_confirmation', actor: 'customer', workingDaysBefore: 2, time: '20:12' },
  { status: 'packed', actor: 'staff', workingDaysBefore: 1, time: '11:40' },
  { status: 'out_for_delivery', actor: 'courier', workingDaysBefore: 0, time: '08:30' },
];

/** Formats times in UAE time. */
const clock = (times: Date[]) =>
  times.map((time) => new Date(time.getTime() + 4 * 60 * 60 * 1000).toISOString().slice(0, 16));
const inDubai = (time: string) => new Date(`${time}:00+04:00`);

test.each([
  ['a Wednesday at noon', '2026-11-18T12:00', ['2026-11-16T20:12', '2026-11-17T11:40', '2026-11-18T08:30']],
  ['before the hour: the day before', '2026-11-18T08:29', ['2026-11-15T20:12', '2026-11-16T11:40', '2026-11-17T08:30']],
  ['a Saturday: the Thursday', '2026-11-21T23:00', ['2026-11-17T20:12', '2026-11-18T11:40', '2026-11-19T08:30']],
  ['a Sunday: over the weekend', '2026-11-22T12:00', ['2026-11-18T20:12', '2026-11-19T11:40', '2026-11-22T08:30']],
  ['after a holiday', '2026-12-06T12:00', ['2026-11-30T20:12', '2026-12-01T11:40', '2026-12-06T08:30']],
])('on %s, the events of staff and courier are on working days', (_when, now, expected) => {
  const times = eventTimes({ events: EVENTS, lastEvent: { daysAgo: 0, anyDay: false } }, inDubai(now), WORKING_DAYS);

  expect(clock(times)).toEqual(expected);
});

test('a customer places an order on any day, and never in the future', () => {
  const placed = { events: [{ ...EVENTS[0]!, workingDaysBefore: 0 }], lastEvent: { daysAgo: 0, anyDay: true } };

  expect(clock(eventTimes(placed, inDubai('2026-11-20T21:00'), WORKING_DAYS))).toEqual(['2026-11-20T20:12']);
  expect(clock(eventTimes(placed, inDubai('2026-11-20T20:00'), WORKING_DAYS))).toEqual(['2026-11-19T20:12']);
});

test('days ago are counted from the current day in the UAE', () => {
  const story = { events: EVENTS, lastEvent: { daysAgo: 3, anyDay: false } };

  // Half past midnight in the UAE is still the evening before in UTC.
  expect(clock(eventTimes(story, inDubai('2026-11-19T00:30'), WORKING_DAYS)).at(-1)).toBe('2026-11-16T08:30');
});
