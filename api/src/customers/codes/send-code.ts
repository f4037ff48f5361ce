import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../database/connect.ts';
import { codes, customers } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import type { StoredCode } from './check-code.ts';
import { MAX_CODES_PER_DAY, DAY, hashCode, newCode } from './code.ts';

interface Options {
  db: Database;
  secret: Secrets;
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
    and(
      inArray(codes.purpose, ['login', 'change-email', 'delete-account', 'confirm-order']),
      isNotNull(codes.customerId),
    ),
    and(eq(codes.purpose, 'change-mobile'), numberIsFree),
  );

  app.jobs.handle('send-code', async ({ pendingId }) => {
    const { shop, contact } = await readSettings();
    const code = newCode();
    const codeHash = hashCode(secret[0], pendingId, code);
    const sending = await db.transaction(async (transaction) => {
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
      if (!found) return undefined;
      if (await mayBeSent(transaction, found)) return chooseChannel(transaction, found);
      await transaction.update(codes).set({ codeHash: null }).where(eq(codes.pendingId, pendingId));
      return undefined;
    });
    if (!sending) return;

    const { stored, channel, to } = sending;
    const { mobile, lang, isKnown } = stored;
    try {
      await app.messages.send({
        ...compose(
          'one-time-code',
          channel,
          { code, domain, shop: shop.name[lang], phone: contact.phone, address: contact.address[lang] },
          lang,
        ),
        id: pendingId,
        to,
        ...(isKnown && { isKnown }),
      });
    } catch (error) {
      if (error instanceof SendRefused) {
        if (!isKnown) await count(db, sentTo(mobile), DAY, -1);
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

/**
 * How the code is sent, and where. A login code goes to the verified email if its customer chose that; every other code
 * proves the number, so it goes there. Decided in the job too, so that no answer reveals who has an email.
 */
async function chooseChannel(transaction: Transaction, stored: StoredCode) {
  const { pendingId, purpose, customerId, mobile } = stored;
  const [chosen] =
    purpose === 'login' && customerId !== null
      ? await transaction
          .select({ email: customers.email })
          .from(customers)
          .where(and(eq(customers.id, customerId), eq(customers.loginCodesBy, 'email')))
      : [];
  if (!chosen?.email) return { stored, channel: 'sms', to: mobile } as const;
  await transaction.update(codes).set({ channel: 'email' }).where(eq(codes.pendingId, pendingId));
  return { stored, channel: 'email', to: chosen.email } as const;
}
