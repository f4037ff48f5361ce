import * as z from 'zod/mini';
import { Language, Localized } from './language.ts';
import { PAYMENT_METHODS } from './order-states.ts';
import { RETURN_REASONS, RETURN_STATES } from './returns.ts';
import { paragraphsOfText } from './typed-text.ts';

const Text = (most: number) => paragraphsOfText().check(z.minLength(1), z.maxLength(most));

/** Amounts in fils. */
const StaffReturnRow = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  /** In the customer's words. */
  note: z.string(),
  byStaff: z.boolean(),
  /** Why it was rejected, as the customer was told. */
  answer: z.nullable(z.string()),
  /** What was withheld for return shipping. */
  shipping: z.int(),
  /** How many pieces of the line come back. */
  quantity: z.int(),
  /** What they are worth, or what was paid back. */
  amount: z.int(),
  requestedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  line: z.object({
    id: z.string(),
    sku: z.string(),
    name: Localized,
    size: Localized,
    quantity: z.int(),
    lineTotal: z.int(),
  }),
});

/** Where a page goes on: behind the return that was requested then and has this id. */
const Cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-f-]{36}$/));

/** `open` are those that staff still have something to do with, the oldest first; a state lists the newest first. */
export const StaffReturnsQuery = z.object({
  lang: z._default(Language, 'en'),
  state: z._default(z.enum(['open', 'all', ...RETURN_STATES]), 'open'),
  after: z.optional(Cursor),
});

export const StaffReturns = z.object({ data: z.array(StaffReturnRow), next: z.nullable(z.string()) });
export const StaffReturn = z.object({ data: StaffReturnRow });
export const StaffReturnId = z.object({ id: z.uuid() });

/** A return that staff open for a customer, even of a discounted line or after the time for returns. */
export const ReturnByStaff = z.object({
  lineId: z.uuid(),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(999))),
  reason: z.enum(RETURN_REASONS),
  note: Text(1_000),
});

/** The customer is told why. */
export const ReturnRejection = z.object({ answer: Text(500) });

export const ReturnRefund = z.object({
  /** Fils withheld for return shipping, where the item is neither defective nor the wrong one. */
  shipping: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  /** How staff paid it back themselves, as they must where the order was paid in cash. */
  byHand: z.optional(Text(200)),
});

export const Nothing = z.object({});
