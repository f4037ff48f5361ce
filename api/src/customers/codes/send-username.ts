import { CODE_RESEND_AFTER } from '@shop/contract/one-time-code';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { DAY, MAX_CODES_PER_DAY, SEND_LIMIT } from './code.ts';

/**
 * `POST /customer/login/send-username`: sends a forgotten username to its number. Known and unknown numbers get the
 * same answer after the same statements, within the limits of codes: one a minute and ten a day for a number.
 */
export function sendUsername(app: FastifyInstance, { db }: { db: Database }): void {
  const { jobs, smsBudget } = app;
  const readSettings = settingsReader(db);

  app.serveUncached('sendUsername', async ({ body: { mobile }, query: { lang }, request }) => {
    await limitCaller(db, request, SEND_LIMIT);
    await smsBudget.refuseIfSpent(db);
    await db.transaction(async (transaction) => {
      const soon = await count(transaction, `username soon ${mobile}`, CODE_RESEND_AFTER);
      if (soon.times > 1) throw new ProblemError('rate-limited', { retryAfter: soon.endsIn });
      const today = await count(transaction, `username ${mobile}`, DAY);
      if (today.times > MAX_CODES_PER_DAY) throw new ProblemError('rate-limited', { retryAfter: today.endsIn });
      const [owner] = await transaction
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.mobile, mobile));
      await jobs.send(
        'send-username',
        { messageId: randomUUID(), customerId: owner?.id ?? null, lang },
        { transaction },
      );
    });
    jobs.wake('send-username');
    return { done: true };
  });

  jobs.handle('send-username', async ({ messageId, customerId, lang }) => {
    if (customerId === null) return;
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    if (!customer) return;
    const { shop } = await readSettings();
    const { username, mobile } = customer;
    await app.messages.send({
      ...compose('username', 'sms', { shop: shop.name[lang], username }, lang),
      id: messageId,
      to: mobile,
    });
  });
}
