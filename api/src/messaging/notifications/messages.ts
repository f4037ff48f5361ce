import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as z from 'zod/mini';
import type { Database } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { outbox, smsHandedOver } from '../../../database/schema/accounts.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { OUTBOX_PATH } from '../outbox/outbox-page.ts';
import { compose } from './compose.ts';
import type { Gateways } from './gateways.ts';
import { type Channel, type Message, type MessageSender, SendRefused } from './message-sender.ts';
import { createSmsBudget, smsShares, type SmsBudget } from './sms-budget.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a message at once: call it from a job, never from a request. */
    messages: MessageSender;
    smsBudget: SmsBudget;
  }
}

type SmsAlarm = 'sms-half' | 'sms-spent';

interface Options {
  db: Database;
  mode: ShopMode;
  /** Without a gateway for a channel, a demo puts messages into the outbox, and a live shop refuses them. */
  gateways: Gateways;
  /** Limit for all SMS of the shop together. */
  smsPerHour: number;
}

export const messages = fastifyPlugin<Options>((app, { db, mode, gateways, smsPerHour }) => {
  const readSettings = settingsReader(db);
  const alarm = (job: SmsAlarm, what: string) => async () => {
    app.log.error({ smsPerHour }, what);
    await app.jobs.send(job, { hour: new Date().toISOString().slice(0, 13) });
    app.jobs.wake(job);
  };
  const smsBudget = createSmsBudget(db, smsPerHour, {
    onHalf: alarm('sms-half', 'half of the SMS of this hour are spent'),
    onSpent: alarm('sms-spent', 'the SMS of this hour are spent but for those kept for customers'),
  });
  const rest: MessageSender = mode === 'demo' ? outboxSender(db, app.log) : noGateway;
  app.decorate(
    'messages',
    withCheckedRecipient({
      send: async (message) => {
        const gateway = gateways[message.channel] ?? rest;
        if (message.channel !== 'sms') return gateway.send(message);
        await handOverOnce(db, app.log, message, async () => {
          await smsBudget.take(message);
          await gateway.send(message);
        });
      },
    }),
  );
  app.decorate('smsBudget', smsBudget);

  for (const job of ['sms-half', 'sms-spent'] as const) {
    app.jobs.handle(job, async ({ hour }) => {
      const { shop, contact } = await readSettings();
      const { open, known } = smsShares(smsPerHour);
      const values = {
        shop: shop.name.en,
        address: contact.address.en,
        phone: contact.phone,
        limit: String(smsPerHour),
        count: String(job === 'sms-half' ? Math.ceil(smsPerHour / 2) : open),
        kept: String(known),
      };
      await app.messages.send({
        ...compose(`${job}-staff`, 'email', values, 'en'),
        id: `${job}-${hour}`,
        to: contact.email,
      });
    });
  }
});

/**
 * Hands an SMS to the gateway, once for each id: gateways for SMS know no ids, so one that may have left is not sent again.
 * It is noted before, and no longer once the gateway has certainly sent nothing.
 */
async function handOverOnce(db: Database, log: FastifyBaseLogger, { id }: Message, send: () => Promise<void>) {
  const noted = await db.insert(smsHandedOver).values({ id }).onConflictDoNothing();
  if (noted.rowCount === 0) return log.warn({ message: id }, 'An SMS that may have left is not sent again');
  try {
    await send();
  } catch (error) {
    if (error instanceof SendRefused) await db.delete(smsHandedOver).where(eq(smsHandedOver.id, id));
    throw error;
  }
}

const noGateway: MessageSender = {
  send: async ({ channel }) => {
    throw new SendRefused(`the shop has no gateway for ${channel}`);
  },
};

const ONE_RECIPIENT: Record<Channel, z.ZodMiniType<string>> = {
  sms: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  email: z.email().check(z.maxLength(254)),
};

/**
 * Refuses a recipient that isn't exactly one address, and strips control characters from the subject: both contain what
 * people typed, which could add a recipient or a header.
 */
export function withCheckedRecipient(sender: MessageSender): MessageSender {
  return {
    async send(message) {
      if (!ONE_RECIPIENT[message.channel].safeParse(message.to).success)
        throw new SendRefused(`the recipient is no ${message.channel} address`);
      await sender.send(message.channel === 'email' ? { ...message, subject: oneLine(message.subject) } : message);
    },
  };
}

// eslint-disable-next-line no-control-regex -- removing control characters is the purpose
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

const keepMessage = prepared('message', (db) =>
  db
    .insert(outbox)
    .values({
      id: sql.placeholder('id'),
      channel: sql.placeholder('channel'),
      recipient: sql.placeholder('to'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
    })
    .onConflictDoNothing(),
);

/** Stores messages in the database, for the outbox page. A message that is sent again is already there. */
const outboxSender = (db: Database, log: FastifyBaseLogger): MessageSender => ({
  async send({ id, channel, to, text, ...rest }) {
    const subject = 'subject' in rest ? rest.subject : null;
    await keepMessage(db, { id, channel, to, subject, text });
    log.info({ page: OUTBOX_PATH }, 'a demo message can be read in the outbox');
  },
});
