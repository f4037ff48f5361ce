import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import { LOW_STOCK } from '@shop/contract/stock';
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { inAlphabet } from '../../../database/alphabet.ts';
import type { Database } from '../../../database/connect.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { stockMovements } from '../../../database/schema/variant-history.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { sizeFound } from '../find/typed-search.ts';

const PAGE = 100;

type Row = StaffApiAnswer<'staffStock'>['data'][number];
type Wanted = StaffApiRequest<'staffStock'>['query'];

const COLUMNS = {
  variantId: variants.id,
  productId: variants.productId,
  sku: variants.sku,
  name: products.name,
  size: variants.label,
  stock: variants.stock,
  published: products.published,
};

/** Where a size stands in a list of names: behind the smaller ones of its product. */
const placeIn = (lang: Wanted['lang']) =>
  sql`${inAlphabet(sql`${products.name} ->> ${lang}`)}, ${variants.productId}, ${variants.position}`;

/** Sizes by the name of their product in a language: all, or those of which few are left, found by item code, the code on the packing or name. */
export async function listStock(db: Database, { q, low, after, lang }: Wanted): Promise<StaffApiAnswer<'staffStock'>> {
  const rows: Row[] = await db
    .select(COLUMNS)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        low === 'yes' ? lte(variants.stock, LOW_STOCK) : undefined,
        q === undefined ? undefined : sizeFound(q),
        after === undefined
          ? undefined
          : sql`(${placeIn(lang)}) > (select ${placeIn(lang)} from ${variants}
              join ${products} on ${products.id} = ${variants.productId} where ${variants.sku} = ${after})`,
      ),
    )
    .orderBy(placeIn(lang))
    .limit(PAGE + 1);
  return { data: rows.slice(0, PAGE), next: rows.length > PAGE ? rows[PAGE - 1]!.sku : null };
}

/** A size with its movements, the newest first. Throws `not-found`. */
export async function readStock(
  db: Database,
  variantId: string,
  before?: number,
): Promise<StaffApiAnswer<'staffStockOf'>> {
  const [size] = await db
    .select(COLUMNS)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  if (!size) throw new ProblemError('not-found');
  const found = await db
    .select()
    .from(stockMovements)
    .where(
      and(eq(stockMovements.variantId, variantId), before === undefined ? undefined : lt(stockMovements.id, before)),
    )
    .orderBy(desc(stockMovements.id))
    .limit(PAGE + 1);
  return {
    data: {
      ...size,
      movements: found.slice(0, PAGE).map((movement) => ({ ...movement, at: movement.at.toISOString() })),
    },
    next: found.length > PAGE ? found[PAGE - 1]!.id : null,
  };
}
