import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { withCustomerLock } from '../../../database/with-customer-lock.ts';
import { askForStock, dropStockAlert, readStockAlerts } from './alert-list.ts';
import { notifyWaiting } from './notify-waiting.ts';

/**
 * `/stock-alerts`: notifies a customer once when a size is back in stock. Each change answers the customer's whole
 * list.
 */
export const stockAlerts = fastifyPlugin<{ db: Database; origin: string }>((app, { db, origin }) => {
  app.serveUncached('stockAlerts', async ({ customer, query: { lang } }) => ({
    data: await readStockAlerts(db, customer.id, lang),
  }));

  app.serveUncached('askForStock', async ({ customer, query: { lang }, body: { variantId } }) => {
    await withCustomerLock(db, customer.id, async (transaction) =>
      askForStock(transaction, customer.id, variantId, lang),
    );
    return { data: await readStockAlerts(db, customer.id, lang) };
  });

  app.serveUncached('dropStockAlert', async ({ customer, params: { variantId }, query: { lang } }) => {
    await dropStockAlert(db, customer.id, variantId);
    return { data: await readStockAlerts(db, customer.id, lang) };
  });

  notifyWaiting(app, { db, origin });
});
