import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { outbox } from '../../../database/schema/accounts.ts';
import { OUTBOX_PATH } from '../outbox/outbox-page.ts';
import type { MessageSender } from './message-sender.ts';

/** The demo's way: messages lie in the database and are read on a page. One that is sent again is there already. */
export const outboxSender = (db: Database, log: FastifyBaseLogger): MessageSender => ({
  async send({ id, channel, to, text, ...rest }) {
    const subject = 'subject' in rest ? rest.subject : null;
    await db.insert(outbox).values({ id, channel, recipient: to, subject, text }).onConflictDoNothing();
    log.info({ page: OUTBOX_PATH }, 'a demo message can be read in the outbox');
  },
});
