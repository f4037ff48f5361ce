import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { createHash } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import { readCsv } from '../../catalogue/exchange/csv-file.ts';
import { explainRule } from '../../catalogue/exchange/field-rules.ts';
import { checkImport, importCatalogue, type ImportOptions } from '../../catalogue/exchange/import-catalogue.ts';
import type { ImportPlan } from '../../catalogue/exchange/plan-import.ts';
import { FileMistake, type ReadFile } from '../../catalogue/exchange/read-file.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { recordImport } from './record-import.ts';

type Answer = StaffApiAnswer<'staffImportProducts'>['data'];
type Effect = Pick<Answer, 'added' | 'changed' | 'same'>;

const effectOf = ({ added, changed, same }: ImportPlan): Effect => ({
  added: added.map(({ entry: { id, name, variants } }) => ({ id, name, sizes: variants.length })),
  changed: changed.map(({ product, changes }) => ({
    id: product.entry.id,
    changes: changes.map(({ field, from = null, to = null }) => ({ field, from, to })),
  })),
  same,
});

/** Changes with the file, and with what it does. */
const versionOf = (bytes: Buffer, effect: Effect): string =>
  createHash('sha256').update(bytes).update(JSON.stringify(effect)).digest('base64url').slice(0, 16);

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FileMistake([{ row: 1, column: '', ...explainRule('not-utf-8') }]);
  }
}

/**
 * Says what a sheet would do to the shop; with the version of that answer it does it, all or nothing. It is an import with
 * `--keep-stock`, because on a screen stock moves with reasons, and it names photographs that the shop has. Throws
 * `changed-meanwhile` where it would do something else by now.
 */
export async function importFile(
  db: Database,
  actor: StaffActor,
  { bytes, version }: { bytes: Buffer; version: string | undefined },
): Promise<Answer> {
  try {
    const options: ImportOptions = { media: {}, keepStock: true };
    const file = await readCsv(textOf(bytes));
    const effect = effectOf(await checkImport(db, file, options));
    if (version !== undefined) await make({ db, actor, options }, { file, bytes, version });
    return { ...effect, mistakes: [], version: versionOf(bytes, effect), isMade: version !== undefined };
  } catch (error) {
    if (!(error instanceof FileMistake)) throw error;
    return { added: [], changed: [], same: 0, mistakes: error.mistakes, version: '', isMade: false };
  }
}

async function make(
  { db, actor, options }: { db: Database; actor: StaffActor; options: ImportOptions },
  { file, bytes, version }: { file: ReadFile; bytes: Buffer; version: string },
): Promise<void> {
  await importCatalogue(db, file, {
    ...options,
    beforeWrite: async (transaction, plan) => {
      if (versionOf(bytes, effectOf(plan)) !== version) throw new ProblemError('changed-meanwhile');
      await recordImport(transaction, { actor, action: 'catalog import' }, plan);
    },
  });
}
