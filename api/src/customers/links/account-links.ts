import { formatDate } from '@shop/i18n/format';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { accountLinks, customers } from '../../../database/schema/accounts.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

export type AccountLink = Pick<
  typeof accountLinks.$inferInsert,
  'customerId' | 'purpose' | 'value' | 'channel' | 'recipient'
>;

/** Writes down a link that a message is to bring, and has the message sent once the transaction commits. It holds for 72 hours. */
export async function issueLink(transaction: Transaction, jobs: JobQueue, link: AccountLink): Promise<void> {
  const linkId = randomUUID();
  await transaction.insert(accountLinks).values({ ...link, id: linkId, expiresAt: sql`now() + interval '72 hours'` });
  await jobs.send('account-link', { linkId }, { transaction });
}

const MESSAGES = { 'confirm-email': 'confirm-email', 'undo-mobile': 'mobile-number-changed' } as const;

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/**
 * The job that sends such a message. The key is drawn here, so that only its hash is ever stored, and stored before the
 * message leaves: one link at most. Only a gateway that surely sent nothing gives it back.
 */
export function sendAccountLinks(app: FastifyInstance, { db, origin }: Options): void {
  const readSettings = settingsReader(db);

  app.jobs.handle('account-link', async ({ linkId }) => {
    const { shop, contact } = await readSettings();
    const key = newLinkKey();
    const keyHash = hashToken(key);
    const [link] = await db
      .update(accountLinks)
      .set({ keyHash })
      .where(
        and(
          eq(accountLinks.id, linkId),
          isNull(accountLinks.keyHash),
          isNull(accountLinks.usedAt),
          gt(accountLinks.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!link) return;
    const [customer] = await db.select().from(customers).where(eq(customers.id, link.customerId));
    if (!customer) return;

    const { lang } = customer;
    const values = {
      shop: shop.name[lang],
      phone: contact.phone,
      address: contact.address[lang],
      date: formatDate(link.createdAt, lang),
      // A text message has no room for "https://"; phones open an address without it.
      link: `${link.channel === 'sms' ? new URL(origin).host : origin}/a/${key}`,
    };
    try {
      await app.messages.send({
        ...compose(MESSAGES[link.purpose], link.channel, values, lang),
        id: linkId,
        to: link.recipient,
      });
    } catch (error) {
      if (error instanceof SendRefused)
        await db
          .update(accountLinks)
          .set({ keyHash: null })
          .where(and(eq(accountLinks.id, linkId), eq(accountLinks.keyHash, keyHash)));
      throw error;
    }
  });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 95 random bits in 16 characters. */
const newLinkKey = (): string => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
