import { Localized } from '@shop/contract/language';
import { CURRENCIES, Fils } from '@shop/contract/money';
import { WEEKDAYS } from '@shop/contract/weekdays';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../database/connect.ts';
import { settings } from '../../database/schema/catalogue.ts';

/** A range of working days: two to four. */
const DayRange = z
  .object({ from: z.int().check(z.gte(0), z.lte(60)), to: z.int().check(z.gte(1), z.lte(60)) })
  .check(z.refine(({ from, to }) => from <= to));

/** When orders are packed and delivered, in UAE time. */
const WorkingDays = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1)),
  /** Orders placed from this hour on count as placed on the next working day. */
  cutOffHour: z.int().check(z.gte(0), z.lte(24)),
  /** Dates without work: `2026-12-02`. */
  holidays: z.array(z.iso.date()),
  /** Working days from the order to its delivery; two to four by the shop's shipping policy. */
  deliveredAfter: z.optional(DayRange),
});
export type WorkingDays = z.infer<typeof WorkingDays>;

/** Used if the settings lack `deliveredAfter`; from the shop's shipping policy. */
export const DELIVERED_AFTER = { from: 2, to: 4 };

/** The defaults, from the return and refund policies, apply to settings stored before these fields existed. */
const Returns = z.object({
  /** Days after delivery in which a return may be requested, until the end of the last day in the UAE. */
  days: z._default(z.int().check(z.gte(1), z.lte(60)), 7),
  /** Working days until the customer has a refund. */
  refundedAfter: z._default(DayRange, { from: 10, to: 15 }),
});

/** What one person may do without another. Stored before this existed, or never changed, the defaults hold. */
const Refunds = z.object({
  /** The most that one person of the staff pays back within a day, in Asia/Dubai; 0 for no limit. */
  perPersonAndDay: z._default(Fils, 500_000),
  /** What one person pays back at once, and above which a second has to agree, as to coupons of 100 %; 0 for never. */
  secondPersonAbove: z._default(Fils, 200_000),
});

/** What new orders are counted with. It isn't in the staff's list, because texts of pages name AED and 5% too. */
const Tax = z.object({
  currency: z._default(z.enum(CURRENCIES), 'AED'),
  /** Percent of the net price. */
  vatRate: z._default(z.int().check(z.gte(0), z.lte(100)), 5),
});

/** `09:00`, in Asia/Dubai. */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** One weekday; null if closed. Hours that run past midnight have a closing time before the opening time. */
const DayHours = z.nullable(z.object({ opens: Clock, closes: Clock }));
export type DayHours = z.infer<typeof DayHours>;

/** The rows of the settings table, by key. Amounts in fils, VAT included. */
export const ShopSettings = z.object({
  shop: z.object({
    name: Localized,
    /** Tax registration number. */
    trn: z.string().check(z.regex(/^\d{15}$/)),
    /** Number of the trade licence. */
    licence: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  contact: z.object({
    phone: z.e164(),
    whatsapp: z.e164(),
    email: z.email(),
    address: Localized,
    /** The address on a map. */
    map: z.url(),
    openingHours: z.record(z.enum(WEEKDAYS), DayHours),
    social: z.array(z.object({ name: z.string(), url: z.url() })),
  }),
  delivery: z.object({
    /** By emirate: Abu Dhabi is AZ, as in ISO 3166-2. */
    charges: z.object({ AZ: Fils, DU: Fils, SH: Fils, AJ: Fils, UQ: Fils, RK: Fils, FU: Fils }),
    freeFrom: Fils,
    cashOnDeliveryFee: Fils,
    cashOnDeliveryUpTo: Fils,
  }),
  workingDays: WorkingDays,
  returns: z.prefault(Returns, {}),
  refunds: z.prefault(Refunds, {}),
  tax: z.prefault(Tax, {}),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** Reads all settings. Throws when one is missing or malformed. */
export function settingsReader(db: Database | Transaction): () => Promise<ShopSettings> {
  const query = db.select().from(settings).prepare('settings');

  return async () =>
    ShopSettings.parse(Object.fromEntries((await query.execute()).map(({ key, value }) => [key, value])));
}
