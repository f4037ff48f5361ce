import type { Emirate } from '@shop/contract/emirates';
import type { Language } from '@shop/contract/language';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const customers = pgTable(
  'customers',
  {
    /** A UUID. */
    id: id(),
    username: text().notNull().unique(),
    /** E.164. */
    mobile: text().notNull().unique(),
    name: text(),
    /** A verified address: the customer has clicked the link in a message to it. */
    email: text(),
    /** Entered, but not verified yet: the only message sent there is the one with the link. */
    newEmail: text(),
    /** Where login codes are sent, by the customer's choice; by email only to the verified address. */
    loginCodesBy: text().notNull().$type<'sms' | 'email'>().default('sms'),
    lang: text().notNull().$type<Language>(),
    marketing: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (customer) => [
    check(
      'customers_login_codes_by',
      sql`${customer.loginCodesBy} = 'sms' or (${customer.loginCodesBy} = 'email' and ${customer.email} is not null)`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex, so that nobody who reads the database can use the session. */
    tokenHash: text().primaryKey(),
    /** A UUID that identifies the session in the customer's own list of sessions. It gives no access. */
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The user agent, by which the customer recognises the browser. */
    agent: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When a code sent to the customer's present number was last entered in this session. */
    provenAt: moment(),
    /** When the session was last used; updated once a day at most. */
    usedAt: moment().notNull().defaultNow(),
    /** Moves forward with use. */
    expiresAt: moment().notNull(),
  },
  (session) => [index('sessions_customer').on(session.customerId), index('sessions_expiry').on(session.expiresAt)],
);

/** What a new customer entered at sign-up, kept until the code is entered. */
export interface SignUpData {
  username: string;
  email?: string;
  marketing: boolean;
}

/** One-time codes. A request that can never verify is stored too: the answer must not reveal who is registered. */
export const codes = pgTable(
  'codes',
  {
    pendingId: text().primaryKey(),
    purpose: text()
      .notNull()
      .$type<'login' | 'sign-up' | 'change-mobile' | 'change-email' | 'delete-account' | 'confirm-order'>(),
    mobile: text().notNull(),
    /** Requests with the same bucket share limits: those of one known device, or all unverified ones for a target. */
    bucket: text().notNull(),
    /** Whether the device had logged in to this account before. If not, the request also counts for the number. */
    isKnown: boolean().notNull(),
    lang: text().notNull().$type<Language>(),
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    signUp: jsonb().$type<SignUpData>(),
    /** The email that `change-email` changes to; null removes the email. */
    newEmail: text(),
    /** How the code was sent. Only an SMS proves the number. */
    channel: text().notNull().$type<'sms' | 'email'>().default('sms'),
    /** HMAC of the code with the server's secret; null until the job has generated the code. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Set when the code is used, replaced by a newer one, or was tried too often. */
    endedAt: moment(),
  },
  (code) => [
    check('codes_channel', sql`${code.channel} in ('sms', 'email')`),
    index('codes_mobile').on(code.mobile),
    index('codes_bucket').on(code.bucket, code.createdAt),
    index('codes_expiry').on(code.expiresAt),
  ],
);

/** Links in messages that change an account; each works once. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** A UUID. */
    id: id(),
    /** SHA-256 in hex, so that nobody who reads the database can use the link. Null until the job has made the key. */
    keyHash: text().unique(),
    purpose: text().notNull().$type<'confirm-email' | 'undo-mobile' | 'undo-email'>(),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The new value for the account: the verified email, or the previous number or email. */
    value: text().notNull(),
    channel: text().notNull().$type<'sms' | 'email'>(),
    recipient: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (link) => [index('account_links_customer').on(link.customerId), index('account_links_expiry').on(link.expiresAt)],
);

/** How often something was done in a time window, counted for all API processes together. */
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

/** Messages of a shop without an SMS or email gateway (demo mode), shown at `/dev/outbox`. */
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
