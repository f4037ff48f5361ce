import type { Language } from '@shop/contract/language';
import { AHEAD_OF_UTC } from '@shop/contract/shop-time';

const MONTHS: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
};

/**
 * Day, month and year in the shop's time zone, as `Intl.DateTimeFormat` writes them for `en-AE` and `ar-AE-u-nu-latn`.
 * Formatted without `Intl`, because creating a page's first date formatter blocks a slow phone for 200 ms, and product
 * pages show a delivery date while they hydrate.
 */
export function plainDay(date: Date, language: Language): { day: string; year: number } {
  const local = new Date(date.getTime() + AHEAD_OF_UTC);
  const month = MONTHS[language].split(' ')[local.getUTCMonth()];
  return { day: `${local.getUTCDate()} ${month}`, year: local.getUTCFullYear() };
}
