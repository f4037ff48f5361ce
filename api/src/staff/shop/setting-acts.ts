import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../database/connect.ts';
import { settings as table } from '../../../database/schema/catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { SAID, withSaid } from '../../settings/demo-values.ts';
import { settingAround } from '../../settings/setting-list.ts';
import { valueAt, withValueAt } from '../../settings/setting-values.ts';
import { wasLive } from '../../settings/shop-mode.ts';
import { settingsReader, ShopSettings } from '../../settings/shop-settings.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordChange } from '../record/record-change.ts';
import { requireSecondPerson } from '../record/require-second-person.ts';
import { announceMailbox } from './announce-mailbox.ts';

/** A value that a setting cannot have. */
export class SettingRefused extends Error {
  override name = 'SettingRefused';

  readonly path: string;
  readonly allowed: string | undefined;

  /** @param path The setting that is wrong: the one that was set, or one of its parts. */
  constructor(path: string, allowed: string | undefined) {
    super(`${path} can not have this value`);
    this.path = path;
    this.allowed = allowed;
  }
}

/** All settings with one of them changed. Throws `SettingRefused`. */
export function settingsWith(settings: ShopSettings, path: string, value: unknown): ShopSettings {
  const result = ShopSettings.safeParse(withValueAt(settings, path.split('.'), value));
  if (value !== undefined && result.success) return result.data;
  const wrong = settingAround(value === undefined ? path.split('.') : result.error!.issues[0]!.path);
  throw new SettingRefused(wrong?.path ?? path, wrong?.allowed);
}

interface SettingContext {
  transaction: Transaction;
  actor: StaffActor;
  jobs: JobQueue;
}

interface Wanted {
  path: string;
  value: unknown;
  /** What it was when somebody began to change it. */
  was?: unknown;
}

/**
 * Changes a setting, and records that; all settings are checked as a whole. A mailbox that is no longer the shop's is told of
 * it. Run it in `writeCatalogue`. Throws `SettingRefused`, and `changed-meanwhile` where the setting is no longer what it was.
 */
export async function changeSetting(
  { transaction, actor, jobs }: SettingContext,
  { path, value, was }: Wanted,
): Promise<{ before: unknown; after: unknown }> {
  // The row is locked first, so that two changes of one setting see each other.
  const key = path.split('.')[0] as keyof ShopSettings;
  await transaction.select().from(table).where(eq(table.key, key)).for('update');
  const settings = await settingsReader(transaction)();
  const before = valueAt(settings, path);
  if (was !== undefined && !isDeepStrictEqual(was, before)) {
    const now = JSON.stringify(before);
    throw new ProblemError('changed-meanwhile', { details: [{ path, message: { en: now, ar: now } }] });
  }
  const changed = settingsWith(settings, path, value);
  const [said] = await transaction.select().from(table).where(eq(table.key, SAID)).for('update');
  const rows = { [key]: changed[key], [SAID]: withSaid(said?.value, path) };
  const about = { kind: 'setting', id: path } as const;
  await recordChange(transaction, actor, { action: 'settings set', subjects: [about] }, async () => {
    // Nobody takes off alone what keeps one person from giving away alone.
    if (key === 'refunds') {
      const act = fillBoth(TEXTS.signedActs.staffChangeSetting, { path, value: JSON.stringify(value) });
      await requireSecondPerson(transaction, actor, { amount: Infinity, act, about });
    }
    for (const [name, content] of Object.entries(rows))
      await transaction
        .insert(table)
        .values({ key: name, value: content })
        .onConflictDoUpdate({ target: table.key, set: { value: content } });
  });
  // Before a shop opens, the address is the demonstration's, and a command makes it the shop's own.
  const isTold = actor.via === 'screen' || (await wasLive(transaction));
  if (changed.contact.email !== settings.contact.email && isTold) await announceMailbox(transaction, jobs, path);
  return { before, after: valueAt(changed, path) };
}
