import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, customers } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import type { StoredCode } from './check-code.ts';
import { CODES_A_DAY, DAY, hashCode, newCode } from './code.ts';

interface Options {
  db: Database;
  secret: string;
  /** The host that a phone may give the code to (WebOTP). */
  domain: string;
}

/**
 * The job that draws a code and sends it. A request gets one code at most: the hash is stored before the code leaves,
 * and a job that finds one stored does nothing. So after a crash in between no code arrives, and the shopper asks
 * again; two different ones never do. Only a gateway that surely sent nothing gives the request back.
 */
export function sendCodes(app: FastifyInstance, { db, secret, domain }: Options): void {
  const readSettings = settingsReader(db);
  const numberIsFree = notExists(
    db
      .select({ one: sql`1` })
      .from(customers)
      .where(eq(customers.mobile, codes.mobile)),
  );
  const someoneWaits = or(
    eq(codes.purpose, 'sign-up'),
    and(inArray(codes.purpose, ['login', 'delete-account']), isNotNull(codes.customerId)),
    and(eq(codes.purpose, 'change-mobile'), numberIsFree),
  );

  app.jobs.handle('send-code', async ({ pendingId }) => {
    const { shop } = await readSettings();
    const code = newCode();
    const codeHash = hashCode(secret, pendingId, code);
    const drawn = await db.transaction(async (transaction) => {
      const [found] = await transaction
        .update(codes)
        .set({ codeHash })
        .where(
          and(
            eq(codes.pendingId, pendingId),
            isNull(codes.codeHash),
            isNull(codes.endedAt),
            gt(codes.expiresAt, sql`now()`),
            someoneWaits,
          ),
        )
        .returning();
      if (!found || (await mayBeSent(transaction, found))) return found;
      await transaction.update(codes).set({ codeHash: null }).where(eq(codes.pendingId, pendingId));
      return undefined;
    });
    if (!drawn) return;

    const { mobile, lang } = drawn;
    try {
      await app.messages.send({
        ...compose('one-time-code', 'sms', { code, shop: shop.name[lang], domain }, lang),
        id: pendingId,
        to: mobile,
      });
    } catch (error) {
      if (error instanceof SendRefused) {
        if (!drawn.isKnown) await count(db, sentTo(mobile), DAY, -1);
        await db
          .update(codes)
          .set({ codeHash: null })
          .where(and(eq(codes.pendingId, pendingId), eq(codes.codeHash, codeHash)));
      }
      throw error;
    }
  });
}

const sentTo = (mobile: string) => `codes sent ${mobile}`;

/**
 * Whether the number gets another code today, which is counted. It is found out here, where nobody waits for the answer:
 * whoever asked is told of the limits that they share, not of whether somebody stands behind the number.
 */
async function mayBeSent(transaction: Transaction, { isKnown, mobile }: StoredCode): Promise<boolean> {
  return isKnown || (await count(transaction, sentTo(mobile), DAY)).times <= CODES_A_DAY;
}
