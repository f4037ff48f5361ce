import type { Language } from '@shop/contract/language';
import type { OpeningHours } from '@shop/contract/settings';
import { WEEKDAYS, type Weekday } from '@shop/contract/weekdays';
import { TEXTS, fillIn } from '../messages/texts.ts';
import type { DayHours } from './shop-settings.ts';

type Week = Record<Weekday, DayHours>;

/** The week's opening hours for display: consecutive days with the same hours are one entry. */
export function openingHours(week: Week, language: Language): OpeningHours[] {
  return groupByHours(week).map((days) => {
    const hours = week[days[0]!];
    return {
      days,
      label: daysText(days, language),
      text: hours ? spanText(hours, language) : TEXTS.openingHours.closed[language],
      hours: hours && { opens: clock(hours.opens, language), closes: clock(hours.closes, language) },
    };
  });
}

/** The open days, one line for those with the same hours: "Sunday to Thursday, 9:00–18:00", "Saturday, 10:00–16:00". */
export function openingLines(week: Week, language: Language): string {
  return openingHours(week, language)
    .filter(({ hours }) => hours)
    .map(({ label, text }) => label + TEXTS.openingHours.separator[language] + text)
    .join('\n');
}

/** Weekdays for display: "Sunday to Thursday", "Saturday, Monday to Wednesday". */
export function weekdaysText(days: readonly Weekday[], language: Language): string {
  const groups: Weekday[][] = [];
  for (const day of WEEKDAYS.filter((one) => days.includes(one))) {
    const group = groups.at(-1);
    if (group && WEEKDAYS.indexOf(group.at(-1)!) === WEEKDAYS.indexOf(day) - 1) group.push(day);
    else groups.push([day]);
  }
  return groups.map((group) => daysText(group, language)).join(TEXTS.openingHours.separator[language]);
}

function groupByHours(week: Week): Weekday[][] {
  const same = (one: Weekday, other: Weekday) => JSON.stringify(week[one]) === JSON.stringify(week[other]);
  const groups: Weekday[][] = [];
  for (const day of WEEKDAYS) {
    const group = groups.at(-1);
    if (group?.[0] && same(group[0], day)) group.push(day);
    else groups.push([day]);
  }
  return groups;
}

function daysText(days: Weekday[], language: Language): string {
  const [first, last] = [TEXTS.weekdays[days[0]!][language], TEXTS.weekdays[days.at(-1)!][language]];
  if (days.length === 1) return first;
  return fillIn(TEXTS.openingHours.days[language], { from: first, to: last });
}

function spanText({ opens, closes }: NonNullable<DayHours>, language: Language): string {
  const [from, to] = [clock(opens, language).text, clock(closes, language).text];
  return fillIn(TEXTS.openingHours.hours[language], { from, to });
}

function clock(time: string, language: Language) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = time.slice(-2);
  const text = fillIn(TEXTS.openingHours[partOfDay(hour, minute)][language], {
    time: `${TEXTS.openingHours.clock[language] === '12' ? hour % 12 || 12 : hour}:${minutes}`,
  });
  return { minute: hour * 60 + minute, text };
}

/** Arabic writes times on a 12-hour clock, followed by the part of the day. */
function partOfDay(hour: number, minute: number): 'midnight' | 'morning' | 'noon' | 'afternoon' {
  if (hour === 0 && minute === 0) return 'midnight';
  if (hour < 12) return 'morning';
  return hour === 12 ? 'noon' : 'afternoon';
}
