import type { OpeningHours } from '@shop/contract/settings';
import type { Weekday } from '@shop/contract/weekdays';
import { expect, test } from 'vitest';
import { shopWeekday, openingStatus } from './opening-status.ts';

const at = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return { minute: hour * 60 + minute, text };
};
const open = (opens: string, closes: string, ...days: Weekday[]): OpeningHours => ({
  days,
  label: '',
  text: '',
  hours: { opens: at(opens), closes: at(closes) },
});
const shut = (...days: Weekday[]): OpeningHours => ({ days, label: '', text: '', hours: null });

const WEEK = [
  open('9:00', '18:00', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'),
  shut('friday'),
  open('10:00', '16:00', 'saturday'),
];

/** Milliseconds of a day and time in the UAE. 22 November 2026 is a Sunday. */
const uae = (moment: string) => Date.parse(`2026-11-${moment}:00+04:00`);
const words = (week: OpeningHours[], moment: string) => {
  const status = openingStatus(week, uae(moment));
  if (status.open) return `open until ${status.closes}`;
  return status.opens ? `opens ${status.opens.day} ${status.opens.time}` : 'never opens';
};

test.each([
  ['Sunday, just after midnight', '22T00:00', 'opens today 9:00'],
  ['Sunday, a minute before opening', '22T08:59', 'opens today 9:00'],
  ['Sunday, at opening', '22T09:00', 'open until 18:00'],
  ['Sunday, a minute before closing', '22T17:59', 'open until 18:00'],
  ['Sunday, at closing', '22T18:00', 'opens tomorrow 9:00'],
  ['Sunday, a minute before midnight', '22T23:59', 'opens tomorrow 9:00'],
  ['Monday at midnight', '23T00:00', 'opens today 9:00'],
  ['Wednesday at noon', '25T12:00', 'open until 18:00'],
  ['Thursday after closing: tomorrow is Friday', '26T18:00', 'opens saturday 10:00'],
  ['Friday at midnight', '27T00:00', 'opens tomorrow 10:00'],
  ['Friday at noon', '27T12:00', 'opens tomorrow 10:00'],
  ['Friday, a minute before midnight', '27T23:59', 'opens tomorrow 10:00'],
  ['Saturday before opening', '28T09:59', 'opens today 10:00'],
  ['Saturday at opening', '28T10:00', 'open until 16:00'],
  ['Saturday after closing', '28T16:00', 'opens tomorrow 9:00'],
])('%s', (_, moment, expected) => {
  expect(words(WEEK, moment)).toBe(expected);
});

const NIGHTS = [
  open('20:00', '2:00', 'thursday', 'friday'),
  shut('saturday', 'sunday', 'monday', 'tuesday', 'wednesday'),
];

test.each([
  ['26T19:59', 'opens today 20:00'],
  ['26T23:59', 'open until 2:00'],
  ['27T00:00', 'open until 2:00'],
  ['27T01:59', 'open until 2:00'],
  ['27T02:00', 'opens today 20:00'],
  ['28T01:00', 'open until 2:00'],
  ['28T02:00', 'opens thursday 20:00'],
])('hours past midnight belong to the day on which they began (%s)', (moment, expected) => {
  expect(words(NIGHTS, moment)).toBe(expected);
});

test('after closing on the only open day, the next week’s is found', () => {
  expect(
    words(
      [open('9:00', '18:00', 'sunday'), shut('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')],
      '22T18:00',
    ),
  ).toBe('opens sunday 9:00');
});

test('a week without hours never opens', () => {
  expect(words([shut('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')], '22T12:00')).toBe(
    'never opens',
  );
});

test('the day changes at the UAE’s midnight, which is 20:00 UTC', () => {
  expect([Date.parse('2026-11-26T19:59:59Z'), Date.parse('2026-11-26T20:00:00Z')].map(shopWeekday)).toEqual([
    'thursday',
    'friday',
  ]);
});

test('every minute of the week is open or says when it opens', () => {
  const minutes = Array.from({ length: 7 * 24 * 60 }, (_, minute) =>
    openingStatus(WEEK, uae('22T00:00') + minute * 60_000),
  );

  expect(minutes.filter((status) => status.open)).toHaveLength((5 * 9 + 6) * 60);
  expect(minutes.every((status) => status.open || status.opens)).toBe(true);
});
