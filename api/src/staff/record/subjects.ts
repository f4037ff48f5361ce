import type { ChangeSubject } from '@shop/contract/change-subjects';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { coupons } from '../../../database/schema/cart.ts';
import { homeContent, productImages, products, settings, variants } from '../../../database/schema/catalogue.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { orders } from '../../../database/schema/orders.ts';
import { refunds } from '../../../database/schema/payments.ts';
import { returns } from '../../../database/schema/returns.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { staff, staffKeys } from '../../../database/schema/staff.ts';

export type Fields = Record<string, unknown>;

/** What a change by staff concerns. */
export interface Subject {
  kind: ChangeSubject;
  /** An order's code, a product's id, the path of a setting. */
  id: string;
}

type Read = (transaction: Transaction, id: string) => Promise<Fields | null>;

/**
 * What staff can change of orders, by their codes. The orders are locked in the order of these. Nothing of the customer: the
 * history outlives an erased account.
 */
async function readOrders(transaction: Transaction, ids: readonly string[]): Promise<Map<string, Fields>> {
  const found = await transaction
    .select({ id: orders.id, status: orders.status, paymentState: orders.paymentState, courier: orders.courier })
    .from(orders)
    .where(isOneOf(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update');
  const paid = await transaction
    .select({
      orderId: refunds.orderId,
      id: refunds.id,
      amount: refunds.amount,
      reason: refunds.reason,
      byHand: refunds.byHand,
    })
    .from(refunds)
    .where(isOneOf(refunds.orderId, ids));
  const back = await transaction
    .select({ orderId: returns.orderId, id: returns.id, state: returns.state, shipping: returns.shipping })
    .from(returns)
    .where(isOneOf(returns.orderId, ids));
  const named = (kind: string, order: string, rows: { orderId: string; id: string }[]) =>
    Object.fromEntries(
      rows
        .filter(({ orderId }) => orderId === order)
        .map(({ orderId: _order, id, ...fields }) => [`${kind} ${id}`, fields]),
    );
  return new Map(
    found.map(({ id, ...fields }) => [id, { ...fields, ...named('refund', id, paid), ...named('return', id, back) }]),
  );
}

/** Products with their sizes and pictures, by their ids, without what the shop computes. */
async function readProducts(transaction: Transaction, ids: readonly string[]): Promise<Map<string, Fields>> {
  const found = await transaction.select().from(products).where(isOneOf(products.id, ids));
  const sizes = await transaction.select().from(variants).where(isOneOf(variants.productId, ids));
  const pictures = await transaction
    .select({ productId: productImages.productId, file: productImages.file })
    .from(productImages)
    .where(isOneOf(productImages.productId, ids))
    .orderBy(asc(productImages.position));
  const sizesOf = Map.groupBy(sizes, ({ productId }) => productId);
  const picturesOf = Map.groupBy(pictures, ({ productId }) => productId);
  return new Map(
    found.map((row) => {
      const { createdOrder: _order, popularity: _popularity, ratingAverage: _average, ...rest } = row;
      const { ratingCount: _count, changedAt: _changed, ...fields } = rest;
      const own = (sizesOf.get(row.id) ?? []).map(({ productId: _product, ...size }) => [`size ${size.sku}`, size]);
      const files = (picturesOf.get(row.id) ?? []).map(({ file }) => file);
      return [row.id, { ...fields, pictures: files, ...Object.fromEntries(own) }];
    }),
  );
}

/** The setting at a dotted path, such as `delivery.charges.DU`. */
const setting: Read = async (transaction, path) => {
  const [key = '', ...rest] = path.split('.');
  const [row] = await transaction.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  const value = rest.reduce<unknown>((part, name) => (part as Fields | null | undefined)?.[name], row?.value);
  return value === undefined ? null : { value };
};

const person: Read = async (transaction, id) => {
  const [row] = await transaction
    .select({ name: staff.name, role: staff.role, endedAt: staff.endedAt, ownerFrom: staff.ownerFrom })
    .from(staff)
    .where(eq(staff.id, id));
  if (!row) return null;
  const keys = await transaction
    .select({ label: staffKeys.label, usableFrom: staffKeys.usableFrom })
    .from(staffKeys)
    .where(eq(staffKeys.staffId, id))
    .orderBy(asc(staffKeys.label));
  const waiting = keys.filter(({ usableFrom }) => usableFrom > new Date());
  return { ...row, keys: keys.map(({ label }) => label), waiting: waiting.map(({ label }) => label) };
};

/** Of which there may be hundreds in one act. */
const TOGETHER = { order: readOrders, product: readProducts };
type Together = keyof typeof TOGETHER;
const isTogether = (kind: Subject['kind']): kind is Together => kind in TOGETHER;

const READERS: Record<Exclude<Subject['kind'], Together>, Read> = {
  setting,
  staff: person,
  coupon: async (transaction, code) =>
    (await transaction.select().from(coupons).where(eq(coupons.code, code)))[0] ?? null,
  home: async (transaction) =>
    ((await transaction.select().from(homeContent).where(eq(homeContent.id, 1)))[0]?.content as Fields | undefined) ??
    null,
  inquiry: async (transaction, id) =>
    (
      await transaction
        .select({ status: inquiries.status, assignedTo: staff.name })
        .from(inquiries)
        .leftJoin(staff, eq(staff.id, inquiries.assignedTo))
        .where(eq(inquiries.id, id))
    )[0] ?? null,
  review: async (transaction, id) =>
    (
      await transaction
        .select({ productId: reviews.productId, hidden: reviews.hidden, hiddenWhy: reviews.hiddenWhy })
        .from(reviews)
        .where(eq(reviews.id, id))
    )[0] ?? null,
  // Of a failed job, a picture, a customer and a release the history has the name or the id, and what was done.
  alarm: async () => null,
  picture: async () => null,
  customer: async () => null,
  release: async () => null,
};

/**
 * The fields of subjects that staff can change, in their order; null where there is no such subject. Run within a transaction.
 * Orders and products are read together.
 */
export async function readSubjects(transaction: Transaction, subjects: readonly Subject[]): Promise<(Fields | null)[]> {
  const found: Partial<Record<Together, Map<string, Fields>>> = {};
  for (const [kind, of] of Map.groupBy(subjects, (subject) => subject.kind)) {
    if (!isTogether(kind)) continue;
    found[kind] = await TOGETHER[kind](
      transaction,
      of.map(({ id }) => id),
    );
  }
  const fields: (Fields | null)[] = [];
  for (const { kind, id } of subjects)
    fields.push(isTogether(kind) ? (found[kind]!.get(id) ?? null) : await READERS[kind](transaction, id));
  // As the history stores them: a date is a text there.
  const stored = JSON.stringify(fields);
  return JSON.parse(stored) as (Fields | null)[];
}

/** The same of one. */
export const readSubject = async (transaction: Transaction, subject: Subject): Promise<Fields | null> =>
  (await readSubjects(transaction, [subject]))[0]!;
