import { eq, gt, isNull, lte, sql, TransactionRollbackError } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { rootCause } from '../../database/error-cause.ts';
import { catalogueVersion, variants } from '../../database/schema/catalogue.ts';
import { stockChanges } from '../../database/schema/checkout.ts';

/** Changes of stock stay in the database for this many versions; a reader that is further behind reads the whole catalogue again. */
export const KEPT_VERSIONS = 1_000;

interface Options {
  db: Database;
  /** Milliseconds between two checks, and so between two new versions of stock. */
  interval: number;
}

/** Publishes changes of stock by orders, which don't raise the version themselves: all would queue for that one row. */
export const publishStockChanges = fastifyPlugin<Options>((app, { db, interval }) => {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const check = async () => {
    await publishChanges(db).catch((error: unknown) =>
      app.log.debug({ reason: rootCause(error).message }, 'changes of stock could not be read'),
    );
    if (!closed) timer = setTimeout(() => void check(), interval).unref();
  };
  app.addHook('onReady', async () => void check());
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
});

const isUnpublished = isNull(stockChanges.version);

async function publishChanges(db: Database): Promise<void> {
  const unpublished = await db.select({ id: stockChanges.id }).from(stockChanges).where(isUnpublished).limit(1);
  if (unpublished.length === 0) return;
  try {
    await writeCatalogue(
      db,
      async (transaction) => {
        // The lock makes other writers of this row wait, so this number is the version that this transaction creates.
        const [row] = await transaction.select({ stock: catalogueVersion.stock }).from(catalogueVersion).for('update');
        const version = (row?.stock ?? 0) + 1;
        const published = await transaction
          .update(stockChanges)
          .set({ version })
          .where(isUnpublished)
          .returning({ id: stockChanges.id });
        if (published.length === 0) transaction.rollback();
        await transaction.delete(stockChanges).where(lte(stockChanges.version, version - KEPT_VERSIONS));
      },
      'stock',
    );
  } catch (error) {
    // Rolled back above: another process has published these changes first.
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

export interface StockChange {
  variantId: string;
  /** Pieces. */
  stock: number;
}

/** Reads which sizes orders have changed since a version of stock, and whether any are left now. */
export function stockChangesReader(db: Database): (since: number) => Promise<StockChange[]> {
  const query = db
    .selectDistinct({ variantId: variants.id, stock: variants.stock })
    .from(stockChanges)
    .innerJoin(variants, eq(variants.id, stockChanges.variantId))
    .where(gt(stockChanges.version, sql.placeholder('since')))
    .prepare('stock_changes');

  return async (since) => query.execute({ since });
}
