import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { Fils } from './money.ts';
import { WEEKDAYS } from './weekdays.ts';

const SocialLinks = z.array(z.object({ name: z.string(), url: z.string() }));

/**
 * The shop's terms as parts of sentences ("We deliver {workingDays}", "Returns within {returnDays}"), in the requested
 * language.
 */
const Terms = z.object({
  /** "Sunday to Thursday". */
  workingDays: z.string(),
  /** "2–4 business days". */
  deliveryDays: z.string(),
  /** "2–4", in Arabic "2 إلى 4". */
  deliveryRange: z.string(),
  /** "7 days". */
  returnDays: z.string(),
  /** "10–15 working days". */
  refundDays: z.string(),
  /** The subtotal from which delivery is free: "AED 200". */
  freeDelivery: z.string(),
  /** "Cash on delivery or card". */
  payment: z.string(),
});
export type Terms = z.infer<typeof Terms>;

/** The settings that every page's header and footer show. Texts in the requested language. */
export const PublicSettings = z.object({
  shop: z.string(),
  mode: z.enum(['demo', 'live']),
  address: z.string(),
  /** E.164. */
  phone: z.string(),
  /** E.164. */
  whatsapp: z.string(),
  email: z.string(),
  /** Opening hours, one line per range of days: "Sunday to Thursday, 9:00–18:00". */
  hours: z.string(),
  social: SocialLinks,
  freeDeliveryFrom: Fils,
  /** Tax registration number, 15 digits. */
  trn: z.string(),
  /** The number of the trade licence, if the shop shows it. */
  licence: z.optional(z.string()),
  takesCards: z.boolean(),
  terms: Terms,
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** A time on the shop's clock (Asia/Dubai), and its text in the requested language: "6:00 مساءً". */
const ClockTime = z.object({ minute: z.int().check(z.gte(0), z.lt(24 * 60)), text: z.string() });

/** Consecutive days with the same hours. When `closes` is not after `opens`, the shop closes on the next day. */
const OpeningHours = z.object({
  days: z.array(z.enum(WEEKDAYS)),
  /** "Sunday to Thursday". */
  label: z.string(),
  /** "9:00–18:00", "Closed". */
  text: z.string(),
  /** Null on days when the shop is closed. */
  hours: z.nullable(z.object({ opens: ClockTime, closes: ClockTime })),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** The data of the contact page. Texts in the requested language. */
export const ContactSettings = z.object({
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  /** The URL of a map that shows the address. */
  map: z.string(),
  /** Tax registration number, 15 digits. */
  trn: z.string(),
  social: SocialLinks,
  /** The whole week, starting on Sunday. */
  openingHours: z.array(OpeningHours),
});
export type ContactSettings = z.infer<typeof ContactSettings>;

/** Charges and limits of delivery and cash on delivery. Amounts include VAT. */
export const DeliverySettings = z.object({
  charges: z.array(z.object({ emirate: z.enum(EMIRATES), charge: Fils })),
  freeFrom: Fils,
  cashOnDeliveryFee: Fils,
  cashOnDeliveryUpTo: Fils,
  /** Working days from order to delivery. */
  deliveredAfter: z.object({ from: z.int(), to: z.int() }),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Days after delivery within which customers can request a return. */
  returnDays: z.int(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;
