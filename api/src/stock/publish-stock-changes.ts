import { isNull, lte, TransactionRollbackError } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { rootCause } from '../../database/error-cause.ts';
import { catalogueVersion } from '../../database/schema/catalogue.ts';
import { stockChanges } from '../../database/schema/checkout.ts';
import { KEPT_VERSIONS } from './read-stock-changes.ts';

interface Options {
  db: Database;
  /** Milliseconds between two looks: the catalogue's version rises at most so often for stock. */
  interval: number;
}

/**
 * Raises the catalogue's version when orders have moved stock that shoppers see. The orders themselves don't: they would
 * queue for its one row.
 */
export const publishStockChanges = fastifyPlugin<Options>((app, { db, interval }) => {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async () => {
    await publishChanges(db).catch((error: unknown) =>
      app.log.debug({ reason: rootCause(error).message }, 'changes of stock could not be looked for'),
    );
    if (!closed) timer = setTimeout(() => void look(), interval).unref();
  };
  app.addHook('onReady', async () => void look());
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
});

const isWaiting = isNull(stockChanges.version);

async function publishChanges(db: Database): Promise<void> {
  const waiting = await db.select({ id: stockChanges.id }).from(stockChanges).where(isWaiting).limit(1);
  if (waiting.length === 0) return;
  try {
    await writeCatalogue(
      db,
      async (transaction) => {
        // Whoever else raises this row waits here, so the number is the one that this transaction will make.
        const [row] = await transaction.select({ stock: catalogueVersion.stock }).from(catalogueVersion).for('update');
        const version = (row?.stock ?? 0) + 1;
        const shown = await transaction
          .update(stockChanges)
          .set({ version })
          .where(isWaiting)
          .returning({ id: stockChanges.id });
        if (shown.length === 0) transaction.rollback();
        await transaction.delete(stockChanges).where(lte(stockChanges.version, version - KEPT_VERSIONS));
      },
      'stock',
    );
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
