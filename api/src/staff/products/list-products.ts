import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import { and, asc, eq, gt, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { productDrafts } from '../../../database/schema/staff.ts';

const PAGE = 100;

/** A text as a pattern of LIKE that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const sizes = sql`from variants where variants.product_id = ${products.id}`;

/** Products by their id: all, or those that a part of a name or an item code finds. */
export async function listProducts(
  db: Database,
  { q, published, after }: StaffApiRequest<'staffProducts'>['query'],
): Promise<StaffApiAnswer<'staffProducts'>> {
  const pattern = q === undefined ? undefined : `%${literal(q)}%`;
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      category: products.category,
      name: products.name,
      published: products.published,
      priceFrom: products.priceFrom,
      sizes: sql<number>`(select count(*)::int ${sizes})`,
      stock: sql<number>`(select coalesce(sum(stock), 0)::int ${sizes})`,
      hasDraft: sql<boolean>`${productDrafts.productId} is not null`,
    })
    .from(products)
    .leftJoin(productDrafts, eq(productDrafts.productId, products.id))
    .where(
      and(
        published === undefined ? undefined : eq(products.published, published === 'yes'),
        pattern === undefined
          ? undefined
          : or(
              ilike(sql`${products.name} ->> 'en'`, pattern),
              ilike(sql`${products.name} ->> 'ar'`, pattern),
              sql`exists (select ${sizes} and variants.sku ilike ${pattern})`,
            ),
        after === undefined ? undefined : gt(products.id, after),
      ),
    )
    .orderBy(asc(products.id))
    .limit(PAGE + 1);
  return { data: rows.slice(0, PAGE), next: rows.length > PAGE ? rows[PAGE - 1]!.id : null };
}
