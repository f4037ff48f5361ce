import { sizePath } from '@shop/contract/product-sizes';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { stockAlerts } from '../../../database/schema/cart.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

/** Alerts that are queued at once; the next run of `stock-returned` is a minute later. */
const BATCH_SIZE = 500;

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/**
 * The jobs that notify customers of sizes that are back in stock. `stock-returned` runs every minute, so that code
 * which raises stock needs no call, and queues `back-in-stock` for each alert, which sends the message and deletes the
 * alert.
 */
export function notifyWaiting(app: FastifyInstance, { db, origin }: Options): void {
  const readSettings = settingsReader(db);
  const isBack = and(gt(variants.stock, 0), eq(products.published, true));

  app.jobs.handle('stock-returned', async () => {
    await db.transaction(async (transaction) => {
      const queued = await queueAlerts(transaction);
      const jobs = queued.map(({ id }) => ({ name: 'back-in-stock' as const, data: { alertId: id } }));
      await app.jobs.sendAll(transaction, jobs);
    });
    app.jobs.wake('back-in-stock');
  });

  app.jobs.handle('back-in-stock', async ({ alertId }) => {
    const [found] = await db
      .select({
        customer: customers,
        size: variants.label,
        name: products.name,
        slug: products.slug,
        variantId: variants.id,
        isBack: sql<boolean>`${isBack}`,
      })
      .from(stockAlerts)
      .innerJoin(customers, eq(customers.id, stockAlerts.customerId))
      .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(stockAlerts.id, alertId));
    if (!found) return;
    if (!found.isBack)
      return void (await db.update(stockAlerts).set({ queuedAt: null }).where(eq(stockAlerts.id, alertId)));

    const { shop, contact } = await readSettings();
    // The alert is deleted before the message is sent: after a crash in between no message arrives, but never two.
    const [alert] = await db.delete(stockAlerts).where(eq(stockAlerts.id, alertId)).returning();
    if (!alert) return;
    const { lang } = alert;
    const frame = { shop: shop.name[lang], phone: contact.phone, address: contact.address[lang] };
    const { email, mobile } = found.customer;
    // To save space, text messages leave out "https://" and name the variant's id; phones open the link without it.
    const [base, path] = email
      ? [origin, sizePath(found.slug, found.variantId)]
      : [new URL(origin).host, `/products/${found.variantId}`];
    const link = `${base}${lang === 'ar' ? '/ar' : ''}${path}`;
    const content = compose(
      'back-in-stock',
      email ? 'email' : 'sms',
      { ...frame, name: found.name[lang], size: found.size[lang], link },
      lang,
    );
    try {
      await app.messages.send({ ...content, id: `back-in-stock-${alertId}`, to: email ?? mobile });
    } catch (error) {
      if (error instanceof SendRefused) await db.insert(stockAlerts).values(alert).onConflictDoNothing();
      throw error;
    }
  });

  /** Marks the alerts that are due as queued. An alert that was queued a day ago and not sent is queued again. */
  async function queueAlerts(transaction: Transaction): Promise<{ id: string }[]> {
    const due = await transaction
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(isBack, or(isNull(stockAlerts.queuedAt), lt(stockAlerts.queuedAt, sql`now() - interval '1 day'`))))
      .orderBy(stockAlerts.askedAt)
      .limit(BATCH_SIZE)
      .for('update', { of: stockAlerts, skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await transaction
        .update(stockAlerts)
        .set({ queuedAt: sql`now()` })
        .where(inArray(stockAlerts.id, ids));
    return due;
  }
}
