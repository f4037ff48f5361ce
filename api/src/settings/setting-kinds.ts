import { phoneIn } from '@shop/contract/typed-phone';
import { WEEKDAYS, type Weekday } from '@shop/contract/weekdays';
import { formatMoney } from '@shop/i18n/format';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** How staff type a setting's value and read it. */
export interface SettingKind {
  /** What is allowed, in words: "15 digits". */
  allowed: string;
  /** The value that a person typed; undefined if it can't be read. The setting's schema checks it afterwards. */
  read: (text: string) => unknown;
  /** The value as a person would type it. */
  write: (value: never) => string;
}

const kind = <T>(allowed: string, read: (text: string) => unknown, write: (value: T) => string): SettingKind => ({
  allowed,
  read,
  write: (value) => write(value),
});

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const text = (allowed: string) => kind<string>(allowed, (typed) => typed.trim() || undefined, String);

export const both = kind<{ en: string; ar: string }>(
  'both languages, English first, such as "Safa | صفا"',
  (typed) => {
    const [en, ar, ...more] = typed.split('|').map((part) => part.trim());
    return en && ar && more.length === 0 ? { en, ar } : undefined;
  },
  ({ en, ar }) => `${en} | ${ar}`,
);

/** Numbers without a country are read as the UAE's. */
export const phone = kind<string>(
  'a phone number, such as +971 4 222 1111',
  (typed) => {
    const found = parsePhoneNumberFromString(phoneIn(typed), 'AE');
    return found?.isValid() ? found.number : undefined;
  },
  String,
);

/** A whole number is in fils, as everywhere in the shop; one with two decimals is in dirhams. */
export const fils = kind<number>(
  '0 or more, in fils (1500) or in dirhams with two decimals (15.00)',
  (typed) => {
    const [, whole, part] = /^(\d{1,9})(?:\.(\d\d))?$/.exec(typed.trim()) ?? [];
    if (whole === undefined) return undefined;
    return part === undefined ? Number(whole) : Number(whole) * 100 + Number(part);
  },
  (amount) => `${amount} fils (${formatMoney(amount, 'en').replace('\u00a0', ' ')})`,
);

export const number = (allowed: string) =>
  kind<number>(allowed, (typed) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined), String);

export const range = (allowed: string) =>
  kind<{ from: number; to: number }>(
    allowed,
    (typed) => {
      const [, from, to = from] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(typed.trim()) ?? [];
      return from === undefined ? undefined : { from: Number(from), to: Number(to) };
    },
    ({ from, to }) => (from === to ? String(to) : `${from}-${to}`),
  );

/** "monday" or "monday-friday", also over the week's end; undefined for anything else. */
function daysIn(typed: string): Weekday[] | undefined {
  const [first = '', last = first, ...more] = typed.toLowerCase().split(/\s*[-–]\s*/);
  const [from, to] = [first, last].map((name) => WEEKDAYS.findIndex((day) => day === name));
  if (more.length > 0 || from === undefined || to === undefined || from < 0 || to < 0) return undefined;
  return WEEKDAYS.map((_, place) => WEEKDAYS[(from + place) % 7]!).slice(0, ((to - from + 7) % 7) + 1);
}

export const weekdays = kind<Weekday[]>(
  'days, such as "monday-friday" or "sunday, tuesday"',
  (typed) => {
    const days = parts(typed).map(daysIn);
    if (days.length === 0 || days.includes(undefined)) return undefined;
    const named = new Set(days.flatMap((some) => some ?? []));
    return WEEKDAYS.filter((day) => named.has(day));
  },
  (days) => days.join(', '),
);

export const dates = kind<string[]>(
  'days as year-month-day, such as "2027-12-02, 2027-12-03", or "none"',
  (typed) => (typed.trim() === 'none' ? [] : parts(typed)),
  (days) => days.join(', ') || 'none',
);

type Hours = { opens: string; closes: string } | null;

const CLOSED = 'closed';
const hoursIn = (typed: string): Hours | undefined => {
  if (typed.trim() === CLOSED) return null;
  const [, opens, closes] = /^(\d?\d:\d\d)\s*[-–]\s*(\d?\d:\d\d)$/.exec(typed.trim()) ?? [];
  return opens && closes ? { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') } : undefined;
};
const hoursText = (one: Hours): string => (one ? `${one.opens}-${one.closes}` : CLOSED);

export const hours = kind<Hours>('"9:00-18:00" or "closed"', hoursIn, hoursText);

/** Days that are not named are closed. */
export const week = kind<Record<Weekday, Hours>>(
  'days with their hours, such as "monday-friday 9:00-18:00, saturday 10:00-16:00"; days not named are closed',
  (typed) => {
    const read: Partial<Record<Weekday, Hours>> = {};
    for (const part of parts(typed)) {
      const [, named = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(part) ?? [];
      const [days, span] = [daysIn(named), hoursIn(rest)];
      if (!days || span === undefined) return undefined;
      for (const day of days) read[day] = span;
    }
    return Object.keys(read).length === 0
      ? undefined
      : Object.fromEntries(WEEKDAYS.map((day) => [day, read[day] ?? null]));
  },
  (read) =>
    WEEKDAYS.filter((day) => read[day])
      .map((day) => `${day} ${hoursText(read[day])}`)
      .join(', '),
);

export const links = kind<{ name: string; url: string }[]>(
  'names with addresses, such as "Instagram https://www.instagram.com/safa, TikTok https://…", or "none"',
  (typed) => {
    if (typed.trim() === 'none') return [];
    const found = parts(typed).map((part) => /^(.+?)\s+(https:\/\/\S+)$/.exec(part));
    return found.includes(null) ? undefined : found.map((match) => ({ name: match![1], url: match![2] }));
  },
  (found) => found.map(({ name, url }) => `${name} ${url}`).join(', ') || 'none',
);
