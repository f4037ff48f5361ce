import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

/** Handles the job that tells a customer of wrong codes in the account: by email where there is one, else by SMS. */
export function warnOfWrongCodes(app: FastifyInstance, db: Database): void {
  const readSettings = settingsReader(db);

  app.jobs.handle('wrong-codes', async ({ customerId, messageId }) => {
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    if (!customer) return;
    const { shop, contact } = await readSettings();
    const { email, mobile, lang } = customer;
    const values = { shop: shop.name[lang], address: contact.address[lang], phone: contact.phone };
    await app.messages.send({
      ...compose('wrong-codes', email === null ? 'sms' : 'email', values, lang),
      id: messageId,
      to: email ?? mobile,
    });
  });
}
