import { Localized } from '@shop/contract/language';
import { Fils } from '@shop/contract/money';
import { WEEKDAYS } from '@shop/contract/weekdays';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../database/connect.ts';
import { settings } from '../../database/schema/catalogue.ts';

/** Working days from one number to another: two to four. */
const DayRange = z
  .object({ from: z.int().check(z.gte(0), z.lte(60)), to: z.int().check(z.gte(1), z.lte(60)) })
  .check(z.refine(({ from, to }) => from <= to));

/** When orders are packed and brought, in the UAE's time. */
const WorkingDays = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1)),
  /** An order placed from this hour on counts from the next working day. */
  cutOffHour: z.int().check(z.gte(0), z.lte(24)),
  /** Dates on which nobody works: `2026-12-02`. */
  holidays: z.array(z.iso.date()),
  /** Working days after the order's until it arrives; two to four by the shop's shipping policy. */
  deliveredAfter: z.optional(DayRange),
});
export type WorkingDays = z.infer<typeof WorkingDays>;

/** By the shop's shipping policy, where the settings name nothing else. */
export const DELIVERED_AFTER = { from: 2, to: 4 };

/** Settings that were stored before these were named have the days of the shop's return and refund policies. */
const Returns = z.object({
  /** Days after the delivery's, to the end of the last in the UAE, in which a return may be asked for. */
  days: z._default(z.int().check(z.gte(1), z.lte(60)), 7),
  /** Working days until a refund is with the customer. */
  refundedAfter: z._default(DayRange, { from: 10, to: 15 }),
});

/** `09:00`, on the clock of Asia/Dubai. */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When somebody answers on a day of the week; null on days off. Hours past midnight close before they open. */
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
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** Reads all settings. Throws when one is missing or malformed. */
export function settingsReader(db: Database | Transaction): () => Promise<ShopSettings> {
  const query = db.select().from(settings).prepare('settings');

  return async () =>
    ShopSettings.parse(Object.fromEntries((await query.execute()).map(({ key, value }) => [key, value])));
}
