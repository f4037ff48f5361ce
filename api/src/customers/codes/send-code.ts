import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, customers } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import type { StoredCode } from './check-code.ts';
import { MAX_CODES_PER_DAY, DAY, hashCode, newCode } from './code.ts';

interface Options {
  db: Database;
  secret: string;
  /** The host that may read the code from the text message (WebOTP). */
  domain: string;
}

/**
 * Handles the job that makes a code and sends it. The code's hash is stored before the code is sent, and a job that
 * finds a hash does nothing. After a crash in between no code arrives and the shopper requests another, but never do
 * two different codes arrive. The hash is deleted again only when the gateway certainly sent nothing.
 */
export function sendCodes(app: FastifyInstance, { db, secret, domain }: Options): void {
  const readSettings = settingsReader(db);
  const numberIsFree = notExists(
    db
      .select({ one: sql`1` })
      .from(customers)
      .where(eq(customers.mobile, codes.mobile)),
  );
  const hasRecipient = or(
    eq(codes.purpose, 'sign-up'),
    and(inArray(codes.purpose, ['login', 'delete-account', 'confirm-order']), isNotNull(codes.customerId)),
    and(eq(codes.purpose, 'change-mobile'), numberIsFree),
  );

  app.jobs.handle('send-code', async ({ pendingId }) => {
    const { shop } = await readSettings();
    const code = newCode();
    const codeHash = hashCode(secret, pendingId, code);
    const stored = await db.transaction(async (transaction) => {
      const [found] = await transaction
        .update(codes)
        .set({ codeHash })
        .where(
          and(
            eq(codes.pendingId, pendingId),
            isNull(codes.codeHash),
            isNull(codes.endedAt),
            gt(codes.expiresAt, sql`now()`),
            hasRecipient,
          ),
        )
        .returning();
      if (!found || (await mayBeSent(transaction, found))) return found;
      await transaction.update(codes).set({ codeHash: null }).where(eq(codes.pendingId, pendingId));
      return undefined;
    });
    if (!stored) return;

    const { mobile, lang } = stored;
    try {
      await app.messages.send({
        ...compose('one-time-code', 'sms', { code, shop: shop.name[lang], domain }, lang),
        id: pendingId,
        to: mobile,
      });
    } catch (error) {
      if (error instanceof SendRefused) {
        if (!stored.isKnown) await count(db, sentTo(mobile), DAY, -1);
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
 * Counts a code for the number, and answers whether it may be sent today. This is checked in the job and not in the
 * request, so that no answer and no delay reveals whether the number has an account.
 */
async function mayBeSent(transaction: Transaction, { isKnown, mobile }: StoredCode): Promise<boolean> {
  return isKnown || (await count(transaction, sentTo(mobile), DAY)).times <= MAX_CODES_PER_DAY;
}
