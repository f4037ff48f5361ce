import type { Language } from '@shop/contract/language';
import type { Fils } from '@shop/contract/money';
import { TIME_ZONE } from '@shop/contract/shop-time';
import { plainDay } from './plain-day.ts';
import { plainNumber } from './plain-number.ts';

/** Latin digits in both languages (product decisions, "Money"). */
const LOCALE: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' };
const CURRENCY_SIGN: Record<Language, string> = { en: 'AED', ar: 'د.إ' };

const cached = <T>(make: (language: Language) => T) => {
  const made = new Map<Language, T>();
  return (language: Language): T => {
    let formatter = made.get(language);
    if (!formatter) made.set(language, (formatter = make(language)));
    return formatter;
  };
};

const UNITS: Record<Language, { millimetres: string; centimetres: string }> = {
  en: { millimetres: 'mm', centimetres: 'cm' },
  ar: { millimetres: 'مم', centimetres: 'سم' },
};
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  cached((language) => new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: TIME_ZONE }));
const weekday = dateFormat({ weekday: 'long' });
const shortWeekday = dateFormat({ weekday: 'short' });
const dayOfMonth = dateFormat({ day: 'numeric' });
const time = dateFormat({ hour: 'numeric', minute: '2-digit' });
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const shortMoment = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const hour = dateFormat({ hour: 'numeric', hourCycle: 'h23' });
const country = cached((language) => new Intl.DisplayNames(LOCALE[language], { type: 'region', fallback: 'none' }));

export interface MoneyParts {
  /** "−" of a negative amount. It stands before the currency where that comes first, else on the left of the number. */
  sign: '−' | '';
  currency: string;
  /** Whether the currency stands before the number. */
  currencyFirst: boolean;
  /** Without sign. */
  whole: string;
  /** Including the decimal separator: ".00". */
  fraction: string;
}

/** A price in parts, so that currency and fils can be shown smaller. */
export function moneyParts(fils: Fils, language: Language): MoneyParts {
  return {
    sign: fils < 0 ? '−' : '',
    currency: CURRENCY_SIGN[language],
    currencyFirst: language === 'en',
    ...plainNumber(Math.abs(fils), 2, language),
  };
}

/** An amount without its currency: "120.00", "−50.00". In Arabic an isolate keeps the sign on the left of the number. */
export function formatAmount(fils: Fils, language: Language): string {
  const { sign, whole, fraction } = moneyParts(fils, language);
  return sign && language === 'ar' ? `\u2066${sign}${whole}${fraction}\u2069` : sign + whole + fraction;
}

/**
 * "AED 120.00" or "120.00 د.إ", with a no-break space; a negative amount is "−AED 50.00" or "−50.00 د.إ". Put it into
 * `<bdi>` or an isolated placeholder.
 */
export function formatMoney(fils: Fils, language: Language): string {
  const { sign, currency, currencyFirst } = moneyParts(fils, language);
  return currencyFirst
    ? `${sign}${currency}\u00a0${formatAmount(Math.abs(fils), language)}`
    : `${formatAmount(fils, language)}\u00a0${currency}`;
}

export const formatWhole = (value: number, language: Language): string => plainNumber(value, 0, language).whole;

/** The average of a rating, with one decimal. */
export const formatRating = (value: number, language: Language): string => {
  const { whole, fraction } = plainNumber(value * 10, 1, language);
  return whole + fraction;
};

/** "30 November" or "30 نوفمبر", in the shop's time zone. */
export const formatDay = (date: Date, language: Language): string => plainDay(date, language).day;

/** A day with a no-break space, for sentences on pages. Not for SMS: that character halves the length of an SMS. */
export const formatWholeDay = (date: Date, language: Language): string =>
  formatDay(date, language).replaceAll(' ', '\u00a0');

/** "Monday 30 November" or "الاثنين 30 نوفمبر", in the shop's time zone; a line can break after the weekday only. */
export const formatWeekday = (date: Date, language: Language): string =>
  `${weekday(language).format(date)} ${formatWholeDay(date, language)}`;

/** "Mon" or "اثنين" (without the article), and "30", in the shop's time zone, for a calendar week. */
export const formatCalendarDay = (date: Date, language: Language): { weekday: string; day: string } => ({
  weekday: shortWeekday(language).format(date).replace(/^ال/, ''),
  day: dayOfMonth(language).format(date),
});

/** "30 November 2026" or "30 نوفمبر 2026", in the shop's time zone. */
export const formatDate = (date: Date, language: Language): string => {
  const { day, year } = plainDay(date, language);
  return `${day} ${year}`;
};

/** "9:14 AM" or "9:14 ص", in the shop's time zone. */
export const formatTime = (date: Date, language: Language): string => time(language).format(date);

/** "30 November, 6:30 PM" or "30 نوفمبر الساعة 6:30 م", in the shop's time zone. */
export const formatMoment = (date: Date, language: Language): string =>
  `${formatDay(date, language)}${language === 'ar' ? ' الساعة' : ','} ${formatTime(date, language)}`;

/** "18:30" in both languages, for the back office. */
export const formatClock = (date: Date, language: Language): string => clock(language).format(date);

/** A short form for SMS and the back office: "30 Nov, 18:30". */
export const formatShortMoment = (date: Date, language: Language): string => shortMoment(language).format(date);

/** The hour from 0 to 23 on the shop's clock. */
export const hourOf = (date: Date): number => Number(hour('en').format(date));

/** "11.5 cm" or "11.5 سم"; below a centimetre in millimetres: "6 mm". */
export const formatLength = (mm: number, language: Language): string => {
  const { millimetres, centimetres } = UNITS[language];
  const [length, unit] = mm < 10 ? [mm, millimetres] : [mm / 10, centimetres];
  const { whole, fraction } = plainNumber(length * 10, 1, language);
  return `${whole}${fraction === '.0' ? '' : fraction} ${unit}`;
};

/** A share from 0 to 1 as whole percents, sign after the number in both languages. */
export const formatPercent = (share: number, language: Language): string => `${formatWhole(share * 100, language)}%`;

/** "Oman" or "عُمان" for `OM` (ISO 3166-1), from the runtime's own data; undefined if it has no name for the code. */
export const formatCountry = (code: string, language: Language): string | undefined => country(language).of(code);
