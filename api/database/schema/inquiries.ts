import type { Language } from '@shop/contract/language';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const inquiries = pgTable(
  'inquiries',
  {
    /** A UUID. */
    id: id(),
    /** Idempotency key that the form sends, so that an inquiry that is sent twice is stored once. */
    key: text().notNull().unique(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    message: text().notNull(),
    lang: text().notNull().$type<Language>(),
    channel: text().notNull().$type<'email' | 'whatsapp'>(),
    status: text().notNull().default('new').$type<'new' | 'answered'>(),
    createdAt: moment().notNull().defaultNow(),
    /** When the email to staff was sent. */
    sentAt: moment(),
  },
  (inquiry) => [
    index('inquiries_newest').on(inquiry.createdAt.desc().nullsFirst()),
    check('inquiries_channel', sql`${inquiry.channel} in ('email', 'whatsapp')`),
    check('inquiries_status', sql`${inquiry.status} in ('new', 'answered')`),
  ],
);
