import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import { CATEGORIES } from '@shop/contract/categories';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { inAlphabet } from '../../../database/alphabet.ts';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { productDrafts } from '../../../database/schema/staff.ts';
import { hasCode, hasWords, productsFound } from '../find/typed-search.ts';

const sizes = sql`from variants where variants.product_id = ${products.id}`;
/** What a draft has as a text; nothing where it has something else there, or there is no draft. */
const drafted = (path: string) => sql<string | null>`${productDrafts.content} #>> ${path}`;
const id = sql<string>`coalesce(${products.id}, ${productDrafts.productId})`;
const name = (language: 'en' | 'ar') =>
  sql<string>`coalesce(${products.name} ->> ${language}, ${drafted(`{name,${language}}`)}, '')`;

const draftedNames = sql`coalesce(${drafted('{name,en}')}, '') || ' ' || coalesce(${drafted('{name,ar}')}, '')`;

const draftedSkus = sql`jsonb_path_query_array(${productDrafts.content}, '$.variants[*].sku')::text`;

/** Where a product stands in a list of names. */
const placeIn = (language: 'en' | 'ar') => sql`${inAlphabet(name(language))}, ${id}`;

/**
 * Products by their name in a language, with those that somebody has begun and the shop does not have yet: all, or those that a part of a
 * name or an item code finds, or the code on a packing.
 */
export async function listProducts(
  db: Database,
  { q, published, after, lang }: StaffApiRequest<'staffProducts'>['query'],
  page = 100,
): Promise<StaffApiAnswer<'staffProducts'>> {
  const rows = await db
    .select({
      id,
      slug: sql<string>`coalesce(${products.slug}, ${drafted('{slug}')}, ${productDrafts.productId})`,
      category: sql<string | null>`coalesce(${products.category}, ${drafted('{category}')})`,
      en: name('en'),
      ar: name('ar'),
      published: sql<boolean>`coalesce(${products.published}, false)`,
      priceFrom: products.priceFrom,
      sizes: sql<number>`(select count(*)::int ${sizes})`,
      stock: sql<number>`(select coalesce(sum(stock), 0)::int ${sizes})`,
      hasDraft: sql<boolean>`${productDrafts.productId} is not null`,
    })
    .from(products)
    .fullJoin(productDrafts, eq(productDrafts.productId, products.id))
    .where(
      and(
        published === undefined ? undefined : sql`coalesce(${products.published}, false) = ${published === 'yes'}`,
        q === undefined
          ? undefined
          : or(
              sql`${products.id} in ${productsFound(q)}`,
              and(
                isNotNull(productDrafts.productId),
                or(hasWords(draftedNames, q), hasCode(q, draftedSkus)) ?? sql`false`,
              ),
            ),
        after === undefined
          ? undefined
          : sql`(${placeIn(lang)}) > (select ${placeIn(lang)} from ${products}
              full join ${productDrafts} on ${productDrafts.productId} = ${products.id} where ${id} = ${after})`,
      ),
    )
    .orderBy(asc(inAlphabet(name(lang))), asc(id))
    .limit(page + 1);
  return {
    data: rows.slice(0, page).map(({ en, ar, category, ...row }) => ({
      ...row,
      name: { en, ar },
      category: CATEGORIES.find((known) => known === category) ?? null,
    })),
    next: rows.length > page ? rows[page - 1]!.id : null,
  };
}
