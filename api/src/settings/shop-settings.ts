import * as z from 'zod/mini';
import { Localized } from '@shop/contract/language';
import { Fils } from '@shop/contract/money';

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** When orders are packed and brought, in the UAE's time. */
const WorkingDays = z.object({
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1)),
  /** An order placed from this hour on counts from the next working day. */
  cutOffHour: z.int().check(z.gte(0), z.lte(24)),
  /** Dates on which nobody works: `2026-12-02`. */
  holidays: z.array(z.iso.date()),
});
export type WorkingDays = z.infer<typeof WorkingDays>;

/** The rows of the settings table, by key. Amounts in fils, VAT included. */
export const ShopSettings = z.object({
  shop: z.object({ name: Localized }),
  contact: z.object({
    phone: z.e164(),
    whatsapp: z.e164(),
    email: z.email(),
    address: Localized,
    hours: Localized,
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
});
export type ShopSettings = z.infer<typeof ShopSettings>;
