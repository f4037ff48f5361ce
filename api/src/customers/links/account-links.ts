import { formatDate } from '@shop/i18n/format';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { accountLinks, customers } from '../../../database/schema/accounts.ts';
import { count } from '../../http/limits/count.ts';
import { hashToken } from '../../http/sessions/sessions.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { SendRefused } from '../../messaging/notifications/message-sender.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

export type AccountLink = Pick<
  typeof accountLinks.$inferInsert,
  'customerId' | 'purpose' | 'value' | 'channel' | 'recipient'
>;

/** Stores a link, valid for 72 hours, and queues the message that brings it in the same transaction. */
export async function issueLink(transaction: Transaction, jobs: JobQueue, link: AccountLink): Promise<void> {
  const linkId = randomUUID();
  await transaction.insert(accountLinks).values({ ...link, id: linkId, expiresAt: sql`now() + interval '72 hours'` });
  await jobs.send('account-link', { linkId }, { transaction });
}

const MESSAGES = {
  'confirm-email': 'confirm-email',
  'undo-mobile': 'mobile-number-changed',
  'undo-email': 'email-changed',
} as const;

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/**
 * Handles the job that sends a link. It makes the link's key itself, so that the database holds only its hash, and
 * stores the hash before it sends the message, so that at most one link arrives. The hash is deleted again only when
 * the gateway certainly sent nothing.
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
      // "https://" is left out of text messages to save space; phones open the link without it.
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

const DAY = 24 * 60 * 60;
/** Links that a mailbox may receive in a day, and that a customer may request, because anybody can type any address. */
const MAX_LINKS_PER_DAY = 3;

/**
 * Sends the link that confirms an email address, unless the mailbox or the customer has reached the limit for today.
 */
export async function proveEmail(
  transaction: Transaction,
  jobs: JobQueue,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const byCustomer = await count(transaction, `email-links by ${customerId}`, DAY);
  const toMailbox = await count(transaction, `email-links to ${email.toLowerCase()}`, DAY);
  if (Math.max(byCustomer.times, toMailbox.times) > MAX_LINKS_PER_DAY) return;
  await issueLink(transaction, jobs, {
    customerId,
    purpose: 'confirm-email',
    value: email,
    channel: 'email',
    recipient: email,
  });
}
