import { EMIRATES } from '@shop/contract/emirates';
import { WEEKDAYS } from '@shop/contract/weekdays';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { both, dates, fils, hours, links, number, phone, range, text, week, weekdays } from './setting-kinds.ts';
import type { SettingKind } from './setting-kinds.ts';

export interface SettingEntry extends SettingKind {
  /** Such as `delivery.charges.DU`. */
  path: string;
  /** What it is for, in one line. */
  meaning: string;
}

const entry = (path: string, meaning: string, kind: SettingKind): SettingEntry => ({ path, meaning, ...kind });

/** The settings that staff change one by one, in the order of their list. Their schema is `ShopSettings`. */
export const SETTINGS: readonly SettingEntry[] = [
  entry('shop.name', 'Trade name, on pages, invoices and in messages', both),
  entry('shop.trn', 'Tax registration number, on invoices and in the footer', text('15 digits')),
  entry('shop.licence', 'Number of the trade licence, in the footer', text('up to 40 characters')),
  entry('contact.phone', 'Phone number of the shop', phone),
  entry('contact.whatsapp', 'WhatsApp number of the shop', phone),
  entry('contact.email', 'Address for customers’ questions; staff’s emails go there too', text('an email address')),
  entry('contact.address', 'Where the shop is, also on invoices', both),
  entry('contact.map', 'Link to a map that shows the address', text('an address that begins with https://')),
  entry('contact.openingHours', 'When the shop is open', week),
  entry('contact.social', 'Links in the footer', links),
  ...EMIRATES.map((emirate) =>
    entry(`delivery.charges.${emirate}`, `Delivery to ${EMIRATE_NAMES[emirate].en}, VAT included`, fils),
  ),
  entry('delivery.freeFrom', 'From which subtotal delivery is free', fils),
  entry('delivery.cashOnDeliveryFee', 'Fee of an order that is paid in cash', fils),
  entry('delivery.cashOnDeliveryUpTo', 'Largest order that may be paid in cash', fils),
  entry('workingDays.weekdays', 'Days on which orders are packed and delivered', weekdays),
  entry(
    'workingDays.cutOffHour',
    'Orders from this hour on count from the next working day',
    number('an hour, 0 to 24'),
  ),
  entry('workingDays.holidays', 'Days without work; check them against each announcement', dates),
  entry(
    'workingDays.deliveredAfter',
    'Working days from the order to its delivery',
    range('days such as "2-4", 0 to 60'),
  ),
  entry('returns.days', 'Days after delivery in which a return may be asked for', number('days, 1 to 60')),
  entry(
    'returns.refundedAfter',
    'Working days until the customer has a refund',
    range('days such as "10-15", 0 to 60'),
  ),
  entry('refunds.perPersonAndDay', 'The most that one person pays back within a day; 0 for no limit', fils),
  entry('refunds.secondPersonAbove', 'Refunds above it, and coupons of 100 %, need a second person; 0 for never', fils),
];

const DAYS = WEEKDAYS.map((day) => entry(`contact.openingHours.${day}`, 'When the shop is open on that day', hours));
const LANGUAGES = ['shop.name', 'contact.address'].flatMap((path) =>
  ['en', 'ar'].map((language) => entry(`${path}.${language}`, 'The text in one language', text('a text'))),
);

/** The setting at a path. Besides those of the list: one day's opening hours, one language of a text. */
export const settingAt = (path: string): SettingEntry | undefined =>
  [...SETTINGS, ...DAYS, ...LANGUAGES].find((one) => one.path === path);

/** The setting that a path is, or lies in: what is wrong at `contact.openingHours.friday.opens` is that day's. */
export function settingAround(path: readonly PropertyKey[]): SettingEntry | undefined {
  const found = path.length > 0 ? settingAt(path.join('.')) : undefined;
  return found ?? (path.length > 0 ? settingAround(path.slice(0, -1)) : undefined);
}
