import * as z from 'zod/mini';
import { Language, Localized } from './language.ts';
import { wholeNumber } from './listing-query.ts';
import { STOCK_REASONS } from './stock-reasons.ts';
import { lineOfText } from './typed-text.ts';

const MOST_PIECES = 1_000_000;
const Pieces = z.int().check(z.gte(1), z.lte(MOST_PIECES));
const Note = z.optional(lineOfText().check(z.minLength(1), z.maxLength(200)));

const Size = z.object({
  variantId: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: Localized,
  size: Localized,
  stock: z.int(),
  published: z.boolean(),
});

export const StaffStockQuery = z.object({
  lang: z._default(Language, 'en'),
  /** A part of an item code or of a name. */
  q: z.optional(lineOfText().check(z.minLength(1), z.maxLength(80))),
  /** Only sizes of which few are left, or none. */
  low: z.optional(z.literal('yes')),
  /** The item code behind which a page goes on. */
  after: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/))),
});

/** `next` is the `after` of the page that follows; null on the last. */
export const StaffStock = z.object({ data: z.array(Size), next: z.nullable(z.string()) });

export const StockId = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{3,40}$/)) });
export const MovementsQuery = z.object({
  lang: z._default(Language, 'en'),
  before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
});

/** A size with its movements, the newest first. Their sum is the stock. `next` is the `before` of the page that follows. */
export const StaffStockOf = z.object({
  data: z.extend(Size, {
    movements: z.array(
      z.object({
        id: z.int(),
        /** Pieces that came, or below 0 went. */
        change: z.int(),
        /** The stock after it. */
        stock: z.int(),
        reason: z.enum(STOCK_REASONS),
        /** Null for what orders did. */
        person: z.nullable(z.string()),
        note: z.nullable(z.string()),
        at: z.iso.datetime(),
      }),
    ),
  }),
  next: z.nullable(z.int()),
});

/** What staff do to the stock: say how many there are, or how many came or went. */
export const StockMove = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('count'), counted: z.int().check(z.gte(0), z.lte(MOST_PIECES)), note: Note }),
  z.object({ reason: z.enum(['delivery', 'return', 'sale', 'damage']), pieces: Pieces, note: Note }),
]);
