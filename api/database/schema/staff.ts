import { CHANGE_SUBJECTS } from '@shop/contract/change-subjects';
import type { Localized } from '@shop/contract/language';
import { READ_SUBJECTS } from '@shop/contract/staff-reads';
import { STAFF_ROLES } from '@shop/contract/staff-roles';
import {
  bigserial,
  boolean,
  customType,
  index,
  json,
  jsonb,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf, table, version } from './checked-table.ts';
import { id, moment } from './columns.ts';

/** Bytes as the library for passkeys reads and writes them. */
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Rows are never deleted: the history of changes names them. */
export const staff = table('staff', {
  /** A UUID, which is also the user handle of the person's passkeys. */
  id: id(),
  name: text().notNull(),
  role: oneOf(STAFF_ROLES).notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** When the person left; from then on nothing opens. */
  endedAt: moment(),
  /** From when on the person signs in as an owner, whom `ownerBy` made one; null for all others. */
  ownerFrom: moment(),
  ownerBy: text().references((): AnyPgColumn => staff.id),
});

const staffId = () =>
  text()
    .notNull()
    .references(() => staff.id);

export const staffKeys = table(
  'staff_keys',
  {
    /** The credential's id, in base64url. */
    id: id(),
    staffId: staffId(),
    /** What its owner calls it: "YubiKey in the safe". */
    label: text().notNull(),
    publicKey: bytes().notNull(),
    /** How often the authenticator says that the key was used; 0 where it does not count. A smaller number is a copy of it. */
    counter: version().notNull(),
    /** How browsers reach the authenticator. */
    transports: text().array().notNull(),
    /** Whether the key is on several devices, by its provider's copies. */
    backedUp: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment().notNull().defaultNow(),
    /** Until then the key opens and signs nothing. */
    usableFrom: moment().notNull().defaultNow(),
    /** Who let it in: the maker of the link, or the person with another key; null for a command. */
    letInBy: text().references(() => staff.id),
  },
  (key) => [index('staff_keys_staff').on(key.staffId)],
);

/** Links with which a person adds the first key, or the first after all were lost. */
export const staffLinks = table(
  'staff_links',
  {
    /** SHA-256 of the key in the link, in hex. */
    keyHash: text().primaryKey(),
    staffId: staffId(),
    /** Who made it: an owner, or null for a command. Ends with the owner's power to make one. */
    makerId: text().references(() => staff.id),
    /** As the history of changes names people; null in rows of earlier versions. */
    maker: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (link) => [
    index('staff_links_staff').on(link.staffId),
    index('staff_links_maker').on(link.makerId),
    index('staff_links_expiry').on(link.expiresAt),
  ],
);

/** What an authenticator has to sign, `again` for an act in a session. Each is deleted when an answer to it comes, right or wrong. */
export const staffChallenges = table(
  'staff_challenges',
  {
    /** Random bytes in base64url; for an act its hash follows them. */
    challenge: text().primaryKey(),
    purpose: oneOf(['enrol', 'sign-in', 'again']).notNull(),
    /** Whose key must answer; null for a sign-in, where the key says who it is. */
    staffId: text().references(() => staff.id),
    /** How often each of the person's keys had signed when this was asked, by the key's id. */
    counters: jsonb().$type<Record<string, number>>(),
    expiresAt: moment().notNull(),
  },
  (challenge) => [index('staff_challenges_expiry').on(challenge.expiresAt)],
);

export const staffSessions = table(
  'staff_sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    staffId: staffId(),
    /** The passkey that opened it, which may have been removed; null in rows of earlier versions. */
    keyId: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Updated once a minute at most. */
    usedAt: moment().notNull().defaultNow(),
    /** Of the version before, in which a key that was used counted for five minutes; dropped later (decision 0117). */
    provenAt: moment().notNull().defaultNow(),
    /** The end in any case. */
    expiresAt: moment().notNull(),
  },
  (session) => [
    index('staff_sessions_staff').on(session.staffId),
    index('staff_sessions_expiry').on(session.expiresAt),
  ],
);

/** A passkey's signature for one act, which can be checked again with the public key. */
export interface ActProof {
  /** Method and address of the call, which the challenge has the hash of, with the body. */
  act: string;
  keyId: string;
  /** The key's, in base64url: the key itself may be removed later. */
  publicKey: string;
  /** What was signed, as the browser and the authenticator sent it, in base64url. */
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/** Every change by staff, through a screen or a command. The API's role can add rows and neither change nor delete them. */
export const staffLog = table(
  'staff_log',
  {
    /** In the order in which changes were written. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    via: oneOf(['screen', 'command']).notNull(),
    /** The person's name, or the system user who ran the command, as it was then. */
    person: text().notNull(),
    /** Null for a command. */
    staffId: text().references(() => staff.id),
    /** What was done, in the words of the command that does it: `orders confirm`. */
    action: text().notNull(),
    subject: oneOf(CHANGE_SUBJECTS).notNull(),
    /** An order's code, a product's id, the path of a setting. */
    subjectId: text().notNull(),
    /** The fields that changed, as they were; null where the subject did not exist. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The fields that changed, as they are; null where the subject is gone. */
    after: jsonb().$type<Record<string, unknown>>(),
    /** The signature of an act that needs one. */
    proof: jsonb().$type<ActProof>(),
  },
  (change) => [
    index('staff_log_subject').on(change.subject, change.subjectId, change.id),
    index('staff_log_staff').on(change.staffId, change.id),
    index('staff_log_at').on(change.at, change.id),
    // What the history is searched by, each with the newest of it.
    index('staff_log_person').on(change.person, change.at, change.id),
    index('staff_log_action').on(change.action, change.at, change.id),
    index('staff_log_subject_start').on(change.subjectId.op('text_pattern_ops')),
  ],
);

/**
 * The chain of hashes over `staff_log`, in the order in which changes were committed. A trigger writes it at the end of each
 * transaction, one transaction after another; the API's role can only read it.
 */
export const staffLogChain = table('staff_log_chain', {
  /** From 1, without gaps. */
  position: version().primaryKey(),
  changeId: version().notNull().unique(),
  /** SHA-256 of the hash before and the change. */
  hash: bytes().notNull(),
});

/** Idempotency keys of what staff do to orders, returns and stock: an act with the same key takes effect once. */
export const staffActs = table(
  'staff_acts',
  {
    staffId: text()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the call and what was sent with it, in hex. */
    digest: text().notNull(),
    /** What the act answered, such as the id of what it made. Nothing of a person. */
    result: jsonb().$type<string | number>(),
    at: moment().notNull().defaultNow(),
  },
  (act) => [primaryKey({ columns: [act.staffId, act.key] }), index('staff_acts_age').on(act.at)],
);

/** Acts that one person signed and another has to agree to, for a day. */
export const staffProposals = table(
  'staff_proposals',
  {
    id: id(),
    /** Who asks for it. */
    staffId: staffId(),
    /** The call's name in the contract, and what it was sent with. */
    call: text().notNull(),
    params: jsonb().notNull().$type<Record<string, string>>(),
    /** As text, because what is agreed to is compared with it, in its order. */
    body: json().notNull().$type<Record<string, unknown>>(),
    /** SHA-256 of the call as it was received, in hex. */
    digest: text().notNull(),
    /** What it does, in words. */
    act: jsonb().notNull().$type<Localized>(),
    /** What it concerns, as in the history; null in rows of earlier versions. */
    subject: oneOf(CHANGE_SUBJECTS),
    subjectId: text(),
    at: moment().notNull().defaultNow(),
  },
  (proposal) => [
    unique('staff_proposals_once').on(proposal.staffId, proposal.digest),
    index('staff_proposals_age').on(proposal.at),
  ],
);

/** Who of the staff looked at whose data: a customer's page, an order with its recipient. */
export const staffReads = table(
  'staff_reads',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    staffId: text()
      .notNull()
      .references(() => staff.id),
    subject: oneOf(READ_SUBJECTS).notNull(),
    subjectId: text().notNull(),
  },
  (read) => [
    index('staff_reads_staff').on(read.staffId, read.at),
    index('staff_reads_subject').on(read.subjectId, read.id),
    index('staff_reads_age').on(read.at),
  ],
);

/** When products are shown to shoppers by themselves. A row that is gone is a plan that was cancelled. */
export const productSchedules = table('product_schedules', {
  productId: text().primaryKey(),
  publishAt: moment().notNull(),
  /** Who planned it, as the history of changes names people. */
  person: text().notNull(),
  staffId: text().references(() => staff.id),
});

/** Products as a form had them when somebody asked to see their page. */
export const productPreviews = table(
  'product_previews',
  {
    /** SHA-256 of the key in the page's address, in hex. */
    keyHash: text().primaryKey(),
    /** What the page shows, in both languages. */
    content: jsonb().notNull().$type<Record<string, unknown>>(),
    expiresAt: moment().notNull(),
  },
  (preview) => [index('product_previews_expiry').on(preview.expiresAt)],
);

/** What somebody has saved of a product that cannot be published yet, because something is missing. */
export const productDrafts = table('product_drafts', {
  /** Of a product that there is, or of a new one. */
  productId: text().primaryKey(),
  /** In the form of the import format, as it was typed. */
  content: jsonb().notNull().$type<Record<string, unknown>>(),
  /** Who saved it, as the history of changes names people. */
  person: text().notNull(),
  savedAt: moment().notNull().defaultNow(),
});
