import { EMIRATES } from '@shop/contract/emirates';
import { LANGUAGES } from '@shop/contract/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, oneOf, table } from './checked-table.ts';
import { id, moment, wordsIn } from './columns.ts';

const CHANNELS = ['sms', 'email'] as const;

export const customers = table(
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
    loginCodesBy: oneOf(CHANNELS).notNull().default('sms'),
    lang: oneOf(LANGUAGES).notNull(),
    marketing: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (customer) => [
    // What the back office lists and finds customers by.
    index('customers_created').on(customer.createdAt, customer.id),
    index('customers_words').using('gin', wordsIn(sql`coalesce(${customer.name}, '')`)),
    index('customers_username').on(sql`lower(${customer.username}) text_pattern_ops`),
    index('customers_email').on(sql`lower(${customer.email}) text_pattern_ops`),
    index('customers_phone').on(sql`reverse(${customer.mobile}) text_pattern_ops`),
    check('customers_email_for_codes', sql`${customer.loginCodesBy} = 'sms' or ${customer.email} is not null`),
  ],
);

export const sessions = table(
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
  name?: string;
  email?: string;
  marketing: boolean;
}

/** One-time codes. A request that can never verify is stored too: the answer must not reveal who is registered. */
export const codes = table(
  'codes',
  {
    pendingId: text().primaryKey(),
    purpose: oneOf(['login', 'sign-up', 'change-mobile', 'change-email', 'delete-account', 'confirm-order']).notNull(),
    mobile: text().notNull(),
    /** Requests with the same bucket share limits: those of one known device, or all unverified ones for a target. */
    bucket: text().notNull(),
    /** Whether the device had logged in to this account before. If not, the request also counts for the number. */
    isKnown: boolean().notNull(),
    lang: oneOf(LANGUAGES).notNull(),
    customerId: text().references(() => customers.id, { onDelete: 'cascade' }),
    signUp: jsonb().$type<SignUpData>(),
    /** The email that `change-email` changes to; null removes the email. */
    newEmail: text(),
    /** How the code was sent. Only an SMS proves the number. */
    channel: oneOf(CHANNELS).notNull().default('sms'),
    /** HMAC of the code with the server's secret; null until the job has generated the code. */
    codeHash: text(),
    tries: count().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Set when the code is used, replaced by a newer one, or was tried too often. */
    endedAt: moment(),
  },
  (code) => [
    index('codes_customer').on(code.customerId),
    index('codes_mobile').on(code.mobile),
    index('codes_bucket').on(code.bucket, code.createdAt),
    index('codes_expiry').on(code.expiresAt),
  ],
);

/** Links in messages that change an account; each works once. */
export const accountLinks = table(
  'account_links',
  {
    /** A UUID. */
    id: id(),
    /** SHA-256 in hex, so that nobody who reads the database can use the link. Null until the job has made the key. */
    keyHash: text().unique(),
    purpose: oneOf(['confirm-email', 'undo-mobile', 'undo-email']).notNull(),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The new value for the account: the verified email, or the previous number or email. */
    value: text().notNull(),
    channel: oneOf(CHANNELS).notNull(),
    recipient: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (link) => [index('account_links_customer').on(link.customerId), index('account_links_expiry').on(link.expiresAt)],
);

/** How often something was done in a time window, counted for all API processes together. */
export const counters = table(
  'counters',
  { key: text().notNull(), startedAt: moment().notNull(), count: count().notNull(), expiresAt: moment().notNull() },
  (counter) => [
    primaryKey({ columns: [counter.key, counter.startedAt] }),
    index('counters_expiry').on(counter.expiresAt),
  ],
);

export const addresses = table(
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
    emirate: oneOf(EMIRATES).notNull(),
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
export const outbox = table(
  'outbox',
  {
    id: id(),
    channel: oneOf(CHANNELS).notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (message) => [index('outbox_newest').on(message.createdAt.desc().nullsFirst())],
);

/** SMS that were handed to the gateway, or may have been: its answer can be lost. Neither recipient nor text. */
export const smsHandedOver = table(
  'sms_handed_over',
  {
    /** The message's id. */
    id: id(),
    at: moment().notNull().defaultNow(),
  },
  (message) => [index('sms_handed_over_age').on(message.at)],
);
