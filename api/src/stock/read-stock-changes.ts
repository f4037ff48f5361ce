import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { variants } from '../../database/schema/catalogue.ts';
import { stockChanges } from '../../database/schema/checkout.ts';

/** For so many versions of stock it is known which sizes changed: whoever is further behind reads all anew. */
export const KEPT_VERSIONS = 1_000;

export interface StockChange {
  variantId: string;
  inStock: boolean;
}

/** Reads which sizes orders have changed since a version of stock, and whether there are any left now. */
export function stockChangesReader(db: Database): (since: number) => Promise<StockChange[]> {
  const query = db
    .selectDistinct({ variantId: variants.id, inStock: sql<boolean>`${variants.stock} > 0` })
    .from(stockChanges)
    .innerJoin(variants, eq(variants.id, stockChanges.variantId))
    .where(gt(stockChanges.version, sql.placeholder('since')))
    .prepare('stock_changes');

  return async (since) => query.execute({ since });
}
