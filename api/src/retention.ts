import { type AnyColumn, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { accountLinks, codes, counters, outbox, sessions, smsHandedOver } from '../database/schema/accounts.ts';
import { cartKeys } from '../database/schema/cart.ts';
import { confirmationKeys, idempotencyKeys, quotes } from '../database/schema/checkout.ts';
import { inquiries } from '../database/schema/inquiries.ts';
import { missedSearches } from '../database/schema/searches.ts';
import {
  staffActs,
  staffChallenges,
  staffLinks,
  staffProposals,
  staffReads,
  staffSessions,
} from '../database/schema/staff.ts';

interface Retained {
  table: PgTable;
  /** The moment from which on the time counts. */
  from: AnyColumn;
  /** As PostgreSQL reads an interval, and as docs/operating/retention.md writes it. */
  kept: string;
}

/** How long rows are kept that nothing needs afterwards. docs/operating/retention.md says why, and what else is kept. */
export const RETENTION: readonly Retained[] = [
  { table: sessions, from: sessions.expiresAt, kept: '0 days' },
  { table: codes, from: codes.expiresAt, kept: '0 days' },
  { table: counters, from: counters.expiresAt, kept: '0 days' },
  { table: accountLinks, from: accountLinks.expiresAt, kept: '0 days' },
  { table: quotes, from: quotes.expiresAt, kept: '0 days' },
  { table: staffSessions, from: staffSessions.expiresAt, kept: '0 days' },
  { table: staffChallenges, from: staffChallenges.expiresAt, kept: '0 days' },
  { table: staffLinks, from: staffLinks.expiresAt, kept: '30 days' },
  { table: outbox, from: outbox.createdAt, kept: '1 day' },
  { table: idempotencyKeys, from: idempotencyKeys.at, kept: '30 days' },
  { table: staffProposals, from: staffProposals.at, kept: '1 day' },
  { table: staffActs, from: staffActs.at, kept: '30 days' },
  { table: staffReads, from: staffReads.at, kept: '90 days' },
  { table: confirmationKeys, from: confirmationKeys.expiresAt, kept: '30 days' },
  { table: smsHandedOver, from: smsHandedOver.at, kept: '30 days' },
  { table: cartKeys, from: cartKeys.at, kept: '30 days' },
  { table: inquiries, from: inquiries.createdAt, kept: '365 days' },
  { table: missedSearches, from: missedSearches.at, kept: '180 days' },
];

/** Deletes all rows whose time is over. */
export async function deleteOld(db: Database): Promise<void> {
  for (const { table, from, kept } of RETENTION)
    await deleteInBatches(db, table, lt(from, sql`now() - ${kept}::interval`));
}
