import type { Inquiry } from '@shop/contract/inquiry';
import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { inquiries as table } from '../../../database/schema/inquiries.ts';
import { count } from '../../http/limits/count.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { TEXTS } from '../../messages/texts.ts';
import { readPhone } from './inquiry-phone.ts';
import { notifyInquiries } from './notify-inquiry.ts';

const DAY = 24 * 60 * 60;

/** Per address and hour: more than a person writes, less than a bot would. */
const LIMIT = { name: 'inquiry', atMost: 10, span: 60 * 60 };
/** Confirmations that one mailbox gets in a day, because anybody can enter anybody's address. */
const CONFIRMATIONS_PER_DAY = 3;

const DONE = { done: true } as const;

/** `POST /inquiries`. An inquiry is stored before anything is sent, so that none gets lost. */
export const inquiries = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveUncached('sendInquiry', async ({ body: { website, kind: _kind, ...inquiry }, request }) => {
    // This field is invisible, so only a bot fills it in. It gets the usual answer, so that it doesn't try again.
    if (website) return DONE;
    const phone = readPhone(inquiry.phone);
    if (phone === null)
      throw new ProblemError('validation-failed', {
        details: [{ path: 'phone', message: TEXTS.inquiryFields['phone-invalid'] }],
      });
    await limitCaller(db, request, LIMIT);
    await store({ ...inquiry, phone });
    return DONE;
  });

  /** One transaction, so that an inquiry is stored if and only if the job that emails it is queued. */
  async function store(inquiry: Omit<Inquiry, 'website' | 'kind'>): Promise<void> {
    const inquiryId = randomUUID();
    await db.transaction(async (transaction) => {
      const stored = await transaction
        .insert(table)
        .values({ id: inquiryId, ...inquiry })
        .onConflictDoNothing({ target: table.key })
        .returning({ id: table.id });
      if (stored.length === 0) return;
      await app.jobs.send('inquiry-to-staff', { inquiryId }, { transaction });
      if (inquiry.channel === 'whatsapp') return;
      const { times } = await count(transaction, `inquiry-thanks ${inquiry.email.toLowerCase()}`, DAY);
      if (times <= CONFIRMATIONS_PER_DAY) await app.jobs.send('inquiry-to-customer', { inquiryId }, { transaction });
    });
    app.jobs.wake('inquiry-to-staff');
    app.jobs.wake('inquiry-to-customer');
  }

  notifyInquiries(app, db);
});
