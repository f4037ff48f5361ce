import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { stockAlerts } from '../../../database/schema/cart.ts';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

/** Alerts that one look queues; the next look comes within a minute. */
const AT_ONCE = 500;

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/**
 * The jobs that notify customers of what is back in stock. One looks every minute, so that code which raises stock need
 * not think of it, and queues a message for each alert; the alert is deleted when its message is sent.
 */
export function notifyWaiting(app: FastifyInstance, { db, origin }: Options): void {
  const readSettings = settingsReader(db);
  const isBack = and(gt(variants.stock, 0), eq(products.published, true));

  app.jobs.handle('stock-returned', async () => {
    await db.transaction(async (transaction) => {
      const queued = await queueAlerts(transaction);
      for (const { id } of queued) await app.jobs.send('back-in-stock', { alertId: id }, { transaction });
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
    // Before the message leaves: after a crash in between none arrives, and never two.
    const [alert] = await db.delete(stockAlerts).where(eq(stockAlerts.id, alertId)).returning();
    if (!alert) return;
    const { lang } = alert;
    const frame = { shop: shop.name[lang], phone: contact.phone, address: contact.address[lang] };
    const { email, mobile } = found.customer;
    // A text message has no room for "https://" and a name in words; phones open an address without it.
    const [house, name] = email ? [origin, found.slug] : [new URL(origin).host, found.variantId];
    const link = `${house}${lang === 'ar' ? '/ar' : ''}/products/${name}`;
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

  /** Marks the alerts that are due. One that was queued a day ago and not sent is queued again. */
  async function queueAlerts(transaction: Transaction): Promise<{ id: string }[]> {
    const due = await transaction
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(isBack, or(isNull(stockAlerts.queuedAt), lt(stockAlerts.queuedAt, sql`now() - interval '1 day'`))))
      .orderBy(stockAlerts.askedAt)
      .limit(AT_ONCE)
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
