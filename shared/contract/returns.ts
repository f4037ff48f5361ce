import * as z from 'zod/mini';
import { paragraphsOfText } from './typed-text.ts';

export const RETURN_STATES = ['requested', 'approved', 'rejected', 'received', 'refunded', 'replaced'] as const;
export const RETURN_REASONS = ['manufacturing_defect', 'wrong_item'] as const;

/** The return of an order's line. A line has one return at most. */
export const LineReturn = z.object({
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  requestedAt: z.iso.datetime(),
});

export const ReturnInput = z.object({
  lineId: z.uuid(),
  reason: z.enum(RETURN_REASONS),
  note: paragraphsOfText().check(z.minLength(1), z.maxLength(1_000)),
  unused: z.literal(true),
});
