import * as z from 'zod/mini';
import { EMIRATES } from './emirates.ts';
import { LanguageQuery } from './listing-query.ts';
import { Fils } from './money.ts';

export const Emirate = z.enum(EMIRATES);

export const DeliveryQuery = z.extend(LanguageQuery, { emirate: Emirate });

/**
 * What delivery to an emirate costs and when an order placed now arrives. Days are dates in Asia/Dubai (`2026-11-24`).
 */
export const DeliveryEstimate = z.object({
  emirate: Emirate,
  charge: Fils,
  freeFrom: Fils,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Days until `to` that are holidays instead of working days. Absent if there are none. */
  holidays: z.optional(z.array(z.iso.date())),
  /** Orders placed from this moment on arrive later. */
  orderBy: z.iso.datetime(),
});
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;
