import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../../database/connect.ts';
import { settings } from '../../../database/schema/catalogue.ts';
import { HomeContent } from '../../../database/schema/home-content.ts';

/** Key of the row in the settings table with the draft that staff preview before shoppers see it. */
const ROW = 'homeDraft';
const DRAFT_LIFETIME = 7 * 24 * 60 * 60 * 1000;

const Draft = z.object({ key: z.string(), at: z.iso.datetime(), content: HomeContent });

/** Stores a draft, replacing the previous one. Returns the key of its preview, which is valid for seven days. */
export async function saveDraft(db: Database | Transaction, content: HomeContent): Promise<string> {
  const key = randomBytes(18).toString('base64url');
  const value = { key, at: new Date().toISOString(), content };
  await db.insert(settings).values({ key: ROW, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  return key;
}

export const dropDraft = async (transaction: Transaction): Promise<unknown> =>
  transaction.delete(settings).where(eq(settings.key, ROW));

/** The draft that this key opens; undefined if the key is wrong or expired. */
export async function draftFor(db: Database, key: string): Promise<HomeContent | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, ROW));
  const draft = Draft.safeParse(row?.value).data;
  if (draft?.key !== key || Date.now() - Date.parse(draft.at) > DRAFT_LIFETIME) return undefined;
  return draft.content;
}
