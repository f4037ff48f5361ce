import type { Emirate } from '@shop/contract/emirates';
import type { Language } from '@shop/contract/language';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const customers = pgTable('customers', {
  /** A UUID. */
  id: id(),
  username: text().notNull().unique(),
  /** E.164. */
  mobile: text().notNull().unique(),
  name: text(),
  /** One whose link was clicked: messages go there. */
  email: text(),
  /** Typed, and not proved yet: nothing goes there but the link. */
  newEmail: text(),
  lang: text().notNull().$type<Language>(),
  marketing: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex: what the customer holds can't be read here. */
    tokenHash: text().primaryKey(),
    /** A UUID by which its owner names it: it opens nothing. */
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The browser as it called itself, for its owner to recognise. */
    agent: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Slides with use. */
    expiresAt: moment().notNull(),
  },
  (session) => [index('sessions_customer').on(session.customerId), index('sessions_expiry').on(session.expiresAt)],
);

/** What a new customer typed, kept until the code is entered. */
export interface SignUpData {
  username: string;
  email?: string;
  marketing: boolean;
}

/**
 * A code that was asked for. One that no customer and no sign-up stands behind is written all the same, and never
 * verifies: so an answer tells nothing of who is registered.
 */
export const codes = pgTable(
  'codes',
  {
    pendingId: text().primaryKey(),
    purpose: text().notNull().$type<'login' | 'sign-up' | 'change-mobile' | 'delete-account'>(),
    mobile: text().notNull(),
    /** Who shares its limits: a device, or everybody who asks the same without having proved anything. */
    bucket: text().notNull(),
    /** Whether whoever asked had logged in to this account before. If not, it counts for the number as well. */
    isKnown: boolean().notNull(),
    lang: text().notNull().$type<Language>(),
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    signUp: jsonb().$type<SignUpData>(),
    /** HMAC of the code with the server's secret; null until the job has drawn it. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Used, replaced by a later one, or tried too often. */
    endedAt: moment(),
  },
  (code) => [
    index('codes_mobile').on(code.mobile),
    index('codes_bucket').on(code.bucket, code.createdAt),
    index('codes_expiry').on(code.expiresAt),
  ],
);

/** Links in messages that change an account, once. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** A UUID. */
    id: id(),
    /** SHA-256 of the link's key, in hex: what the customer holds can't be read here. Null until the job has drawn it. */
    keyHash: text().unique(),
    purpose: text().notNull().$type<'confirm-email' | 'undo-mobile'>(),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** What the account gets: the proved email, or its old number. */
    value: text().notNull(),
    channel: text().notNull().$type<'sms' | 'email'>(),
    recipient: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Used, or made void by an older one. */
    usedAt: moment(),
  },
  (link) => [index('account_links_customer').on(link.customerId), index('account_links_expiry').on(link.expiresAt)],
);

/** How often something was done within a span of time, counted for all API processes together. */
export const counters = pgTable(
  'counters',
  { key: text().notNull(), startedAt: moment().notNull(), count: integer().notNull(), expiresAt: moment().notNull() },
  (counter) => [
    primaryKey({ columns: [counter.key, counter.startedAt] }),
    index('counters_expiry').on(counter.expiresAt),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    /** A UUID. */
    id: id(),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    recipient: text().notNull(),
    phone: text().notNull(),
    emirate: text().notNull().$type<Emirate>(),
    area: text().notNull(),
    street: text(),
    building: text().notNull(),
    apartment: text(),
    landmark: text(),
    makani: text(),
    poBox: text(),
    notes: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (address) => [
    index('addresses_customer').on(address.customerId, address.createdAt),
    uniqueIndex('addresses_one_default')
      .on(address.customerId)
      .where(sql`is_default`),
  ],
);

/** Messages of a shop without a gateway (demo mode), read at `/dev/outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text().notNull().$type<'sms' | 'email'>(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (message) => [
    index('outbox_newest').on(message.createdAt.desc().nullsFirst()),
    check('outbox_channel', sql`${message.channel} in ('sms', 'email')`),
  ],
);
