import { afterEach, expect, test, vi } from 'vitest';
import { daysUntil, deliveryDays, holidaysUntil, nextCutOff } from './delivery-days.ts';

const CALENDAR = {
  weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const,
  cutOffHour: 14,
  holidays: ['2026-12-02', '2026-12-03', '2027-01-01', '2027-03-09', '2027-03-10', '2027-03-11'],
};
const calendar = { ...CALENDAR, weekdays: [...CALENDAR.weekdays] };

afterEach(() => vi.unstubAllEnvs());

// Times are UAE time.
test.each([
  ['a Sunday morning', '2026-11-22T09:00+04:00', '2026-11-24', '2026-11-26'],
  ['the last minute before the cut-off', '2026-11-22T13:59:59.999+04:00', '2026-11-24', '2026-11-26'],
  ['the cut-off', '2026-11-22T14:00+04:00', '2026-11-25', '2026-11-29'],
  ['a Wednesday morning, over the weekend', '2026-11-25T09:00+04:00', '2026-11-29', '2026-12-01'],
  ['a Thursday after the cut-off, like the next Sunday', '2026-11-26T15:00+04:00', '2026-12-01', '2026-12-07'],
  ['a Friday', '2026-11-20T09:00+04:00', '2026-11-24', '2026-11-26'],
  ['a Saturday', '2026-11-21T09:00+04:00', '2026-11-24', '2026-11-26'],
  ['a Saturday after the cut-off hour, which is no cut-off then', '2026-11-21T20:00+04:00', '2026-11-24', '2026-11-26'],
  ['the eve of National Day, over holidays and weekend', '2026-12-01T10:00+04:00', '2026-12-07', '2026-12-09'],
  ['a holiday', '2026-12-02T10:00+04:00', '2026-12-08', '2026-12-10'],
  ['three holidays before a weekend', '2027-03-08T16:00+04:00', '2027-03-16', '2027-03-18'],
  ['the end of a month', '2026-06-29T10:00+04:00', '2026-07-01', '2026-07-05'],
  ['the end of a leap February', '2028-02-28T10:00+04:00', '2028-03-01', '2028-03-05'],
  ['the end of a year', '2026-12-30T10:00+04:00', '2027-01-03', '2027-01-05'],
  ['midnight in the UAE, still the day before in UTC', '2026-11-23T00:00+04:00', '2026-11-25', '2026-11-29'],
  ['the last moment of a day', '2026-11-23T23:59:59.999+04:00', '2026-11-26', '2026-11-30'],
])('an order placed on %s arrives two to four working days later', (_when, now, from, to) => {
  expect(deliveryDays(new Date(now), calendar)).toEqual({ from, to });
});

test.each(['UTC', 'Asia/Dubai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'a server in time zone %s counts the same days',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const shortAfterMidnight = new Date('2026-11-23T00:30+04:00');

    expect(deliveryDays(shortAfterMidnight, calendar)).toEqual({ from: '2026-11-25', to: '2026-11-29' });
  },
);

test.each([
  [0, '2026-11-25', '2026-11-29'],
  [24, '2026-11-24', '2026-11-26'],
])('with a cut-off at %i the hour of the order makes no difference', (cutOffHour, from, to) => {
  const days = ['2026-11-22T00:00+04:00', '2026-11-22T23:59+04:00'].map((now) =>
    deliveryDays(new Date(now), { ...calendar, cutOffHour }),
  );

  expect(days).toEqual([
    { from, to },
    { from, to },
  ]);
});

test('a shop that works on Saturdays delivers on Saturdays', () => {
  const days = deliveryDays(new Date('2026-11-25T09:00+04:00'), {
    ...calendar,
    weekdays: [...calendar.weekdays, 'saturday'],
  });

  expect(days).toEqual({ from: '2026-11-28', to: '2026-11-30' });
});

test('the days until delivery count from today, and there are no deliveries on days off', () => {
  const wednesday = new Date('2026-11-25T09:00+04:00');

  const days = daysUntil(wednesday, deliveryDays(wednesday, calendar).to, calendar);

  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
  expect(days.filter(({ delivers }) => !delivers).map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-28']);
});

test('shortly after midnight in the UAE the days start with the new day', () => {
  const [today] = daysUntil(new Date('2026-11-23T00:30+04:00'), '2026-11-29', calendar);

  expect(today).toEqual({ day: '2026-11-23', delivers: true });
});

test.each([
  ['that lengthen the wait', '2026-11-30T10:00+04:00', '2026-12-06', ['2026-12-02', '2026-12-03']],
  ['but not one on a day off', '2026-12-31T10:00+04:00', '2027-01-05', []],
  ['but none after the last day', '2026-11-22T09:00+04:00', '2026-11-26', []],
])('the holidays until delivery are those %s', (_which, now, to, holidays) => {
  expect(holidaysUntil(new Date(now), to, calendar)).toEqual(holidays);
});

test('the number of working days is a setting', () => {
  const days = deliveryDays(new Date('2026-11-22T09:00+04:00'), { ...calendar, deliveredAfter: { from: 1, to: 5 } });

  expect(days).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

test.each([
  ['a working morning', '2026-11-22T09:00+04:00', '2026-11-22T14:00+04:00'],
  ['the cut-off itself', '2026-11-22T14:00+04:00', '2026-11-23T14:00+04:00'],
  ['a Thursday evening, over the weekend', '2026-11-26T15:00+04:00', '2026-11-29T14:00+04:00'],
  ['a Saturday', '2026-11-21T20:00+04:00', '2026-11-22T14:00+04:00'],
  ['the eve of two holidays before a weekend', '2026-12-01T15:00+04:00', '2026-12-06T14:00+04:00'],
])('on %s the estimate holds until the next working day’s cut-off, and no longer', (_when, now, cutOff) => {
  const [placed, until] = [new Date(now), new Date(cutOff)];

  expect(nextCutOff(placed, calendar)).toEqual(until);
  expect(deliveryDays(new Date(until.getTime() - 1), calendar)).toEqual(deliveryDays(placed, calendar));
  expect(deliveryDays(until, calendar)).not.toEqual(deliveryDays(placed, calendar));
});
