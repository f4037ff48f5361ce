import type { Language } from '@shop/contract/language';
import { UAE } from '../../catalogue/delivery/delivery-days.ts';

const MONTHS: Record<Language, string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
};

interface DayOptions {
  /** "24 Nov": what an SMS has room for. */
  short?: boolean;
}

/** A day in the UAE as messages write it: "24 November", "24 نوفمبر". Takes a moment, or a date that is one already. */
export function dayText(day: Date | string, language: Language, { short = false }: DayOptions = {}): string {
  const local = typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : new Date(day.getTime() + UAE);
  const month = MONTHS[language][local.getUTCMonth()]!;
  return `${local.getUTCDate()} ${short && language === 'en' ? month.slice(0, 3) : month}`;
}
