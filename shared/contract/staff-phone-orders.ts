import * as z from 'zod/mini';
import { AddressInput, Mobile } from './account.ts';
import { Coupon, GiftInput, LINE_ISSUES } from './cart.ts';
import { PaymentMethod, PlacedOrder, Quote } from './checkout.ts';
import { EMIRATES } from './emirates.ts';
import { Language, Localized } from './language.ts';
import { Totals } from './order.ts';
import { lineOfText } from './typed-text.ts';

const Line = (most: number) => lineOfText().check(z.minLength(1), z.maxLength(most));

const Wanted = z.object({
  variantId: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/)),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  gift: z.optional(GiftInput),
});

/** Each size once. */
const Lines = z.array(Wanted).check(
  z.minLength(1),
  z.maxLength(100),
  z.refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length),
);

const what = {
  lines: Lines,
  coupon: z.optional(Line(40)),
};

/** What somebody on the phone wants. The customer decides about the coupon, and may be new. */
export const PhoneQuoteInput = z.object({
  ...what,
  customerId: z.optional(z.uuid()),
  emirate: z.enum(EMIRATES),
  paymentMethod: z.optional(PaymentMethod),
});

/** What the order would cost now, as `Quote` of the checkout has it. Amounts in fils. */
export const PhoneQuote = z.object({
  data: z.object({
    lines: z.array(
      z.object({
        variantId: z.string(),
        sku: z.string(),
        name: Localized,
        size: Localized,
        quantity: z.int(),
        /** Pieces that can be bought now. */
        available: z.int(),
        unitPrice: z.int(),
        /** 0 for a line that can't be bought. */
        lineTotal: z.int(),
        issue: z.optional(z.enum(LINE_ISSUES)),
      }),
    ),
    coupon: z.optional(Coupon),
    totals: Totals,
    eta: Quote.shape.eta,
    paymentMethods: Quote.shape.paymentMethods,
    /** Whether each line can be bought in its quantity, and by this payment method. */
    canPlace: z.boolean(),
  }),
});

/** `phone` is the customer's own number where the courier is to call no other. */
const Destination = z.extend(z.omit(AddressInput, { label: true, isDefault: true, phone: true }), {
  phone: z.optional(Mobile),
});

/**
 * An order taken by phone, with an `Idempotency-Key` header: the same key never places a second order. The customer is who
 * has this number; somebody new gets an account with the name. `total` is what the customer was told.
 */
export const PhoneOrder = z.object({
  ...what,
  mobile: Mobile,
  name: Line(80),
  /** The language of the messages and the invoice. */
  language: Language,
  address: Destination,
  paymentMethod: PaymentMethod,
  total: z.int().check(z.gte(0)),
});
export type PhoneOrder = z.output<typeof PhoneOrder>;

/** `paymentUrl` is where the customer pays by card; it is sent to the customer too. */
export const PhoneOrderPlaced = z.object({ data: PlacedOrder });
