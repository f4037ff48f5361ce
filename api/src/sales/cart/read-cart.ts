import type { CartLine } from '@shop/contract/cart';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { prepared, sendNamed } from '../../../database/prepared.ts';
import { cartCoupons, cartLines } from '../../../database/schema/cart.ts';
import { productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { availableOf, stockFor, type SizeState } from '../../stock/find-size.ts';
import {
  couponIssue,
  couponInCart,
  findCoupon,
  shareDiscount,
  type CouponIssue,
  type CouponLine,
  type EnteredCoupon,
} from '../coupons/coupon.ts';

/** A cart line joined with the current price, stock, name and picture of its size. */
export type CartRow = Awaited<ReturnType<typeof readCartRows>>[number];
/** The same of a line that is in no cart. */
export type WantedRow = Omit<CartRow, 'lineId' | 'addedAt' | 'couponCode'>;

/** What an order copies of a size, and what limits how many pieces it may have. */
export const SIZE_COLUMNS = {
  variantId: variants.id,
  sku: variants.sku,
  size: variants.label,
  unitPrice: variants.price,
  compareAtPrice: variants.compareAtPrice,
  maxQuantity: variants.maxQuantity,
  productId: products.id,
  slug: products.slug,
  name: products.name,
  published: products.published,
  image: productImages,
};

const selectCart = prepared('cart', (db) =>
  db
    .select({
      lineId: cartLines.id,
      quantity: cartLines.quantity,
      priceSeen: cartLines.priceSeen,
      gift: cartLines.gift,
      // Text, because a `Date` has no microseconds.
      addedAt: sql<string>`to_char(${cartLines.addedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      stock: stockFor(sql.placeholder('customerId')),
      /** The coupon that the customer has entered, the same in each line. */
      couponCode: sql<
        string | null
      >`(select ${cartCoupons.code} from ${cartCoupons} where ${cartCoupons.customerId} = ${sql.placeholder('customerId')})`,
      ...SIZE_COLUMNS,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(cartLines.customerId, sql.placeholder('customerId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
);

/** A customer's lines in the order in which they were added. */
export const readCartRows = async (db: Database | Transaction, customerId: string) => selectCart(db, { customerId });

/** A customer's cart at today's prices, with the discount of its coupon. */
export async function readCart(
  db: Database | Transaction,
  customerId: string,
  now = new Date(),
): Promise<PricedCart<CartRow>> {
  const rows = await readCartRows(db, customerId);
  return priceCart(rows, await enteredCoupon(db, customerId, rows[0]), now);
}

/** The coupon of a cart, which has been read with its lines. A cart without lines is asked for it. */
async function enteredCoupon(db: Database | Transaction, customerId: string, line: CartRow | undefined) {
  if (!line) return couponInCart(db, customerId);
  return line.couponCode === null ? null : findCoupon(db, customerId, line.couponCode);
}

/** What decides whether a line can be bought. Amounts in fils. */
interface LineState extends SizeState {
  quantity: number;
  priceSeen: number;
  unitPrice: number;
}

/**
 * Why a line can't be bought as it is, or at the price that the customer has seen. The most serious reason comes first.
 */
export function lineIssue(line: LineState): CartLine['issue'] {
  if (!line.published) return 'unavailable';
  if (line.stock === 0) return 'out_of_stock';
  if (line.quantity > availableOf(line)) return 'low_stock';
  return line.unitPrice === line.priceSeen ? undefined : 'price_changed';
}

/** Whether the totals include a line: they leave out lines of which not a single piece can be bought. */
export const isCounted = (line: LineState): boolean => availableOf(line) > 0;

/** Whether the line can be bought in its whole quantity. */
export const canBuy = (line: LineState): boolean => line.quantity <= availableOf(line);

type PriceableLine = LineState & CouponLine;

/** A cart with each line's share of the coupon's discount, in fils. */
export interface PricedCart<L extends PriceableLine> {
  lines: (L & { discount: number })[];
  /** The lines that the totals include. */
  counted: (L & { discount: number })[];
  /** `minimum` is the subtotal that the coupon needs, in fils. */
  coupon: { code: string; issue?: CouponIssue; minimum: number } | null;
}

/** Shares the discount of the entered coupon among the lines. */
export function priceCart<L extends PriceableLine>(
  lines: L[],
  entered: EnteredCoupon | null,
  now: Date,
): PricedCart<L> {
  const counted = lines.filter((line) => isCounted(line));
  const issue = entered ? couponIssue(entered, counted, now) : undefined;
  const shares = entered?.terms && issue === undefined ? shareDiscount(entered.terms, counted) : [];
  const discountOf = new Map(counted.map((line, index) => [line, shares[index] ?? 0]));
  const priced = lines.map((line) => ({ ...line, discount: discountOf.get(line) ?? 0 }));
  return {
    lines: priced,
    counted: priced.filter((line) => isCounted(line)),
    coupon: entered && { code: entered.code, ...(issue && { issue }), minimum: entered.terms?.minimum ?? 0 },
  };
}

/** $1 customer, $2 sizes and $3 pieces of each, $4 coupon. */
const TAKE_OUT = `with ordered as (select * from unnest($2::text[], $3::int[]) as o (variant_id, quantity)),
  fewer as (update cart_lines set quantity = cart_lines.quantity - ordered.quantity from ordered
    where customer_id = $1 and cart_lines.variant_id = ordered.variant_id and cart_lines.quantity > ordered.quantity),
  used as (delete from cart_coupons where customer_id = $1 and code = $4)
  delete from cart_lines using ordered
    where customer_id = $1 and cart_lines.variant_id = ordered.variant_id and cart_lines.quantity <= ordered.quantity`;

/** Takes out of a cart what was ordered from it, and the order's coupon. What was added since stays. */
export async function takeFromCart(
  transaction: Transaction,
  customerId: string,
  { lines, couponCode }: { lines: readonly { variantId: string; quantity: number }[]; couponCode: string | null },
): Promise<void> {
  const ordered = [lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)];
  await sendNamed(transaction, { sql: TAKE_OUT, params: [customerId, ...ordered, couponCode] });
}
