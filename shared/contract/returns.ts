import * as z from 'zod/mini';
import { paragraphsOfText } from './typed-text.ts';

export const RETURN_STATES = ['requested', 'approved', 'rejected', 'received', 'refunded', 'replaced'] as const;
export const RETURN_REASONS = ['manufacturing_defect', 'wrong_item'] as const;

/** The return of an order's line, or of some of its pieces. */
export const LineReturn = z.object({
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  requestedAt: z.iso.datetime(),
  /** How many pieces come back. */
  quantity: z.int(),
});

export const ReturnInput = z.object({
  lineId: z.uuid(),
  /** All that can be returned, where absent. */
  quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
  reason: z.enum(RETURN_REASONS),
  note: paragraphsOfText().check(z.minLength(1), z.maxLength(1_000)),
  unused: z.literal(true),
});
