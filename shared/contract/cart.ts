import * as z from 'zod/mini';
import { Card, Image } from './catalogue.ts';
import { Emirate } from './delivery.ts';
import { GIFT_NOTE_UNITS, giftNoteLeft } from './gift-note.ts';
import { LanguageQuery } from './listing-query.ts';
import { Fils } from './money.ts';
import { lineOfText, paragraphsOfText, printedParagraphs } from './typed-text.ts';

const ProductId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/));
const VariantId = z.string().check(z.minLength(1), z.maxLength(120));
const Pieces = z.int().check(z.gte(1), z.lte(999));
const LineId = z.uuid();

const giftOf = (text: typeof paragraphsOfText) =>
  z.object({
    note: z.optional(
      text().check(
        z.minLength(1),
        z.maxLength(GIFT_NOTE_UNITS),
        z.refine((note) => giftNoteLeft(note) >= 0),
      ),
    ),
  });
/** Gift wrapping of a line, free of charge. `note` is written on the card. */
export const GiftInput = giftOf(printedParagraphs);
/** As it is stored; an older note may have characters that are not taken any more. */
export const Gift = giftOf(paragraphsOfText);
export type Gift = z.infer<typeof Gift>;

export const LINE_ISSUES = ['price_changed', 'low_stock', 'out_of_stock', 'unavailable'] as const;

export const CartLine = z.object({
  lineId: LineId,
  productId: z.string(),
  variantId: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: Image,
  /** Today's price. `priceBefore` is the price that the customer last saw, if it differs. */
  unitPrice: Fils,
  priceBefore: z.optional(Fils),
  compareAtPrice: z.optional(Fils),
  /** The quantity that the customer chose. The server never changes it by itself, even if less is available. */
  quantity: Pieces,
  /** The largest quantity of this size in one order. */
  maxQuantity: z.int(),
  /** Pieces that can be bought now: the stock, limited by `maxQuantity`. */
  available: z.int(),
  /** 0 for a line that can't be bought. */
  lineTotal: Fils,
  gift: z.optional(Gift),
  /** When it was added, in microseconds: lines stand in this order. */
  addedAt: z.iso.datetime(),
  issue: z.optional(z.enum(LINE_ISSUES)),
});
export type CartLine = z.infer<typeof CartLine>;

/** Why a coupon gives no discount at the moment. */
export const COUPON_ISSUES = ['invalid', 'expired', 'not-started', 'minimum', 'used', 'no-lines'] as const;

export const Coupon = z.object({
  code: z.string(),
  issue: z.optional(z.enum(COUPON_ISSUES)),
  /** The subtotal that the coupon needs, when the issue is `minimum`. */
  minimum: z.optional(Fils),
});

export const Cart = z.object({
  items: z.array(CartLine),
  coupon: z.optional(Coupon),
  subtotal: Fils,
  discount: Fils,
  /** Absent until an emirate is known, unless delivery is free everywhere. */
  delivery: z.optional(Fils),
  vatIncluded: Fils,
  total: Fils,
  /** The amount still missing for free delivery; 0 when delivery is free. */
  freeDeliveryRemaining: Fils,
});
export type Cart = z.infer<typeof Cart>;

export const CartQuery = z.extend(LanguageQuery, { emirate: z.optional(Emirate) });

/**
 * `productId` alone means its default variant. If the cart has a line of this variant, its quantity is increased, its
 * wrapping kept, and its note replaced only by a new one. `addedAt` of a removed line puts it back at its former place.
 * With an `Idempotency-Key` header, the same key adds once within 30 days.
 */
export const AddToCart = z
  .object({
    productId: z.optional(ProductId),
    variantId: z.optional(VariantId),
    quantity: Pieces,
    gift: z.optional(GiftInput),
    addedAt: z.optional(z.iso.datetime()),
  })
  .check(z.refine(({ productId, variantId }) => productId !== undefined || variantId !== undefined));
/**
 * Sets the given fields of a line and leaves the others unchanged. `unitPrice` is the price that the customer was
 * shown; if it is not today's, the line still reports a changed price. A `gift` of null removes the wrapping.
 */
export const UpdateCart = z
  .object({
    lineId: LineId,
    quantity: z.optional(Pieces),
    unitPrice: z.optional(Fils),
    gift: z.optional(z.nullable(GiftInput)),
  })
  .check(z.refine(({ quantity, gift }) => quantity !== undefined || gift !== undefined));
export const RemoveFromCart = z.object({ lineId: LineId });
/** Adds a guest's items once per `mergeId`, limited to what can be bought. */
export const MergeCart = z.object({ mergeId: z.uuid(), items: z.array(AddToCart).check(z.maxLength(100)) });
export const CouponCode = z.object({ code: lineOfText().check(z.minLength(1), z.maxLength(40)) });

/** A product on the wishlist. `priceBefore` is its price when it was added, if the price has dropped since. */
export const WishlistItem = z.extend(Card, { addedAt: z.iso.datetime(), priceBefore: z.optional(Fils) });
export type WishlistItem = z.infer<typeof WishlistItem>;
export const WishlistProduct = z.object({ productId: ProductId });
export const WishlistMerge = z.object({ productIds: z.array(ProductId).check(z.maxLength(500)) });

/** The customer is notified when this size is back in stock. */
export const StockAlert = z.object({
  variantId: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string(),
  image: Image,
  askedAt: z.iso.datetime(),
});
export type StockAlert = z.infer<typeof StockAlert>;
export const StockAlertInput = z.object({ variantId: VariantId });
