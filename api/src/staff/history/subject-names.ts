import type { ChangeSubject } from '@shop/contract/change-subjects';
import type { Localized } from '@shop/contract/language';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { inquiries } from '../../../database/schema/inquiries.ts';
import { orders } from '../../../database/schema/orders.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { staff } from '../../../database/schema/staff.ts';

type Name = Localized;
type Read = (db: Database, ids: string[]) => Promise<{ id: string; name: Name | string | number | null }[]>;

/** How staff call what a change concerns. What is not here has no name besides its kind or its id. */
const READERS: Partial<Record<ChangeSubject, Read>> = {
  order: async (db, ids) =>
    db.select({ id: orders.id, name: orders.number }).from(orders).where(inArray(orders.id, ids)),
  product: async (db, ids) =>
    db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
  review: async (db, ids) =>
    db
      .select({ id: reviews.id, name: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, ids)),
  staff: async (db, ids) => db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids)),
  inquiry: async (db, ids) =>
    db.select({ id: inquiries.id, name: inquiries.name }).from(inquiries).where(inArray(inquiries.id, ids)),
  customer: async (db, ids) =>
    db.select({ id: customers.id, name: customers.name }).from(customers).where(inArray(customers.id, ids)),
};

const inBothLanguages = (name: Name | string | number | null): Name | null =>
  typeof name === 'string' || typeof name === 'number' ? { en: String(name), ar: String(name) } : name;

/**
 * Names what changes concern, as it is called now: the history itself has ids alone, because it outlives erased accounts.
 * Null for what has no name or is gone.
 */
export async function subjectNames(
  db: Database,
  changes: readonly { subject: ChangeSubject; subjectId: string }[],
): Promise<(Name | null)[]> {
  const names = new Map<string, Name | null>();
  for (const [kind, read] of Object.entries(READERS)) {
    const ids = changes.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId);
    const found = ids.length > 0 ? await read(db, [...new Set(ids)]) : [];
    for (const { id, name } of found) names.set(`${kind} ${id}`, inBothLanguages(name));
  }
  return changes.map(({ subject, subjectId }) => names.get(`${subject} ${subjectId}`) ?? null);
}
