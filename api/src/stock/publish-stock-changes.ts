import { TransactionRollbackError } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { rootCause } from '../../database/error-cause.ts';
import { stockChanges } from '../../database/schema/checkout.ts';

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

async function publishChanges(db: Database): Promise<void> {
  const waiting = await db.select({ id: stockChanges.id }).from(stockChanges).limit(1);
  if (waiting.length === 0) return;
  try {
    await writeCatalogue(db, async (transaction) => {
      const shown = await transaction.delete(stockChanges).returning({ id: stockChanges.id });
      if (shown.length === 0) transaction.rollback();
    });
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
