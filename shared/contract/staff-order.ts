import * as z from 'zod/mini';
import { Address } from './account.ts';
import { Gift } from './cart.ts';
import { Image } from './catalogue.ts';
import { Language, Localized } from './language.ts';
import { MISSING_OUTCOMES, MISSING_WHY } from './missing-pieces.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { Totals } from './order.ts';
import { LineReturn } from './returns.ts';
import { OrderCode, StaffOrderRow } from './staff-orders.ts';
import { paragraphsOfText } from './typed-text.ts';

const Moment = z.iso.datetime();

/** What can be done with an order, each with a call of its own. */
export const ORDER_ACTS = [
  'confirm',
  'pack',
  'ship',
  'send-out',
  'deliver',
  'fail',
  'take-back',
  'cancel',
  'refund',
  'settle-cash',
] as const;

/** The code on a size's packing today, in its shortest form (`gtinOf`); null where the size has none, or is gone. */
const Gtin = z.nullable(z.string());

const Line = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  gtin: Gtin,
  slug: z.string(),
  name: Localized,
  size: Localized,
  image: Image,
  unitPrice: z.int(),
  compareAtPrice: z.nullable(z.int()),
  quantity: z.int(),
  /** This line's share of the coupon. */
  discount: z.int(),
  lineTotal: z.int(),
  vatIncluded: z.int(),
  /** Null where the line is not wrapped as a gift. */
  gift: z.nullable(Gift),
  /** Oldest first. */
  returns: z.array(z.extend(LineReturn, { id: z.string() })),
  /** The newest of the returns, for builds that know one. */
  return: z.nullable(z.extend(LineReturn, { id: z.string() })),
  /** How many pieces a return can be opened of, once the order is delivered. */
  returnable: z.int(),
});

const Event = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  at: Moment,
  actor: z.enum(['customer', 'staff', 'courier', 'provider', 'timer']),
  person: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Whether the customer may read the note. */
  shown: z.boolean(),
});

const Note = z.object({ id: z.string(), at: Moment, person: z.string(), text: z.string() });

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  approvedAt: Moment,
  /** When the provider accepted it, or staff paid it. */
  issuedAt: z.nullable(Moment),
  /** When the card's bank sent the money back to the shop. */
  failedAt: z.nullable(Moment),
  byHand: z.nullable(z.string()),
  /** Who of the staff approved it; null for the shop itself and the provider. */
  person: z.nullable(z.string()),
});

/** A message to the customer. `about` is what `POST /staff/orders/:id/messages` sends it again by. */
const Message = z.object({
  about: z.string(),
  message: z.string(),
  /** The times at which it left the shop, oldest first, and by which way. */
  sent: z.array(z.object({ at: Moment, channel: z.enum(['sms', 'email']) })),
});

/** Something that the shop could not settle alone. */
const Alert = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is, and what to do about it. */
  what: Localized,
  todo: Localized,
  at: Moment,
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  reference: z.string(),
  reason: z.nullable(z.string()),
});

/** Pieces that were not there when the order was picked. */
const Missing = z.object({
  id: z.string(),
  lineId: z.string(),
  quantity: z.int(),
  why: z.enum(MISSING_WHY),
  outcome: z.enum(MISSING_OUTCOMES),
  person: z.string(),
  at: Moment,
  settledAt: z.nullable(Moment),
  refundId: z.nullable(z.string()),
  replacedBy: z.nullable(
    z.object({ variantId: z.string(), sku: z.string(), gtin: Gtin, name: Localized, size: Localized }),
  ),
});

/** All that staff see of one order. Amounts in fils. */
export const StaffOrderDetail = z.object({
  data: z.extend(StaffOrderRow, {
    lang: Language,
    /** Null once the customer has deleted the account. */
    customer: z.nullable(
      z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        mobile: z.string(),
        email: z.nullable(z.string()),
        /** How many orders the customer has placed, this one included. */
        orders: z.int(),
      }),
    ),
    address: z.nullable(z.omit(Address, { id: true, label: true, isDefault: true })),
    courierUrl: z.nullable(z.string()),
    lines: z.array(Line),
    totals: Totals,
    couponCode: z.nullable(z.string()),
    invoice: z.nullable(z.object({ number: z.string(), creditNotes: z.array(z.string()) })),
    /** What is left to refund to the card. */
    refundable: z.int(),
    missing: z.array(Missing),
    events: z.array(Event),
    notes: z.array(Note),
    refunds: z.array(Refund),
    messages: z.array(Message),
    alerts: z.array(Alert),
    /** What the order allows now; who may do it is another question. */
    acts: z.array(z.enum(ORDER_ACTS)),
  }),
});

/** A note that only staff read. */
export const OrderNote = z.object({ text: paragraphsOfText().check(z.minLength(1), z.maxLength(1_000)) });

export const MessageAgain = z.object({ about: z.string().check(z.regex(/^[\w-]{1,80}$/)) });

export const MissingReport = z.object({
  lineId: z.uuid(),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  why: z.enum(MISSING_WHY),
});

/** What becomes of pieces that are missing. Another size is sent at the same price, and only with the customer's consent. */
export const MissingSettlement = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found') }),
  z.object({ outcome: z.literal('refunded') }),
  z.object({
    outcome: z.literal('replaced'),
    variantId: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/)),
    consent: z.literal(true),
  }),
]);

export const MissingId = z.object({ id: OrderCode, missing: z.uuid() });
