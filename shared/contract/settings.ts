import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { Fils } from './money.ts';
import { WEEKDAYS } from './weekdays.ts';

const SocialLinks = z.array(z.object({ name: z.string(), url: z.string() }));

/** What the shop promises, as sentences say it: "We deliver {workingDays}", "Returns within {returnDays}". In the asked language. */
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
  /** From which amount delivery is free: "AED 200". */
  freeDelivery: z.string(),
  /** "Cash on delivery or card". */
  payment: z.string(),
});
export type Terms = z.infer<typeof Terms>;

/** What every page's frame says of the house. Texts in the asked language. */
export const PublicSettings = z.object({
  shop: z.string(),
  mode: z.enum(['demo', 'live']),
  address: z.string(),
  /** E.164. */
  phone: z.string(),
  /** E.164. */
  whatsapp: z.string(),
  email: z.string(),
  /** Opening hours, each span of days on its line: "Sunday to Thursday, 9:00–18:00". */
  hours: z.string(),
  social: SocialLinks,
  freeDeliveryFrom: Fils,
  /** Tax registration number, 15 digits. */
  trn: z.string(),
  /** The trade licence’s number, where the shop shows one. */
  licence: z.optional(z.string()),
  takesCards: z.boolean(),
  terms: Terms,
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** A time on the shop's clock (Asia/Dubai), and how it reads in the asked language: "6:00 مساءً". */
const ClockTime = z.object({ minute: z.int().check(z.gte(0), z.lt(24 * 60)), text: z.string() });

/** Days in a row with the same hours. One that closes at or before its opening closes on the day after. */
const OpeningHours = z.object({
  days: z.array(z.enum(WEEKDAYS)),
  /** "Sunday to Thursday". */
  label: z.string(),
  /** "9:00–18:00", "Closed". */
  text: z.string(),
  /** Null on days off. */
  hours: z.nullable(z.object({ opens: ClockTime, closes: ClockTime })),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** How to reach the house, and when. Texts in the asked language. */
export const ContactSettings = z.object({
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  /** The address on a map. */
  map: z.string(),
  /** Tax registration number, 15 digits. */
  trn: z.string(),
  social: SocialLinks,
  /** The week from Sunday on. */
  openingHours: z.array(OpeningHours),
});
export type ContactSettings = z.infer<typeof ContactSettings>;

/** What delivery and cash on delivery cost, VAT included, and where their limits are. */
export const DeliverySettings = z.object({
  charges: z.array(z.object({ emirate: z.enum(EMIRATES), charge: Fils })),
  freeFrom: Fils,
  cashOnDeliveryFee: Fils,
  cashOnDeliveryUpTo: Fils,
  /** Working days from the order to the door. */
  deliveredAfter: z.object({ from: z.int(), to: z.int() }),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Days after delivery within which a return may be asked for. */
  returnDays: z.int(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;
