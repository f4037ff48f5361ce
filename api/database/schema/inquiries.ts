import { INQUIRY_CHANNELS } from '@shop/contract/inquiry';
import { INQUIRY_STATES } from '@shop/contract/inquiry-states';
import { LANGUAGES } from '@shop/contract/languages';
import { index, text } from 'drizzle-orm/pg-core';
import { oneOf, table } from './checked-table.ts';
import { id, moment } from './columns.ts';
import { staff } from './staff.ts';

export const inquiries = table(
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
    lang: oneOf(LANGUAGES).notNull(),
    channel: oneOf(INQUIRY_CHANNELS).notNull(),
    status: oneOf(INQUIRY_STATES).notNull().default('new'),
    createdAt: moment().notNull().defaultNow(),
    /** When the email to staff was sent. */
    sentAt: moment(),
    /** Who of the staff takes care of it. */
    assignedTo: text().references(() => staff.id),
    /** What was answered by email from the back office; null where somebody wrote or called. */
    answer: text(),
    /** When that answer left the shop. */
    answerSentAt: moment(),
  },
  (inquiry) => [index('inquiries_newest').on(inquiry.createdAt.desc().nullsFirst())],
);
