import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { homeContent } from '../../../database/schema/catalogue.ts';
import type { HomeContent } from '../../../database/schema/home-content.ts';
import { dropDraft, saveDraft } from '../../catalogue/home/home-draft.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges, recordChange } from '../record/record-change.ts';

/** The home page's content, with a version that changes with it. */
export async function readHome(db: Database | Transaction): Promise<{ content: unknown; version: string }> {
  const [row] = await db.select().from(homeContent).where(eq(homeContent.id, 1)).for('update');
  const content = row?.content ?? null;
  return { content, version: createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16) };
}

/** Stores a draft of the home page, and records that. Answers the key of its preview, valid for seven days. */
export async function previewHome(transaction: Transaction, actor: StaffActor, draft: HomeContent): Promise<string> {
  await appendChanges(transaction, actor, 'home preview', [{ kind: 'home', id: 'draft', before: null, after: null }]);
  return saveDraft(transaction, draft);
}

/**
 * Publishes the home page, and records that. Run it in `writeCatalogue`. Throws `changed-meanwhile` where the page is no
 * longer of the version that somebody began with.
 */
export async function publishHome(
  transaction: Transaction,
  actor: StaffActor,
  { content, version }: { content: HomeContent; version?: string | undefined },
): Promise<void> {
  if (version !== undefined && (await readHome(transaction)).version !== version)
    throw new ProblemError('changed-meanwhile');
  const act = { action: 'home import', subjects: [{ kind: 'home', id: 'home' }] } as const;
  await recordChange(transaction, actor, act, async () => {
    await transaction
      .insert(homeContent)
      .values({ id: 1, content })
      .onConflictDoUpdate({ target: homeContent.id, set: { content } });
    await dropDraft(transaction);
  });
}
