import type { FieldMistake as MistakeCode } from '@shop/contract/field-mistakes';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { variants } from '../../../database/schema/catalogue.ts';
import { productDrafts } from '../../../database/schema/staff.ts';
import { checkImport, importCatalogue, type ImportOptions } from '../../catalogue/exchange/import-catalogue.ts';
import { FileMistake, listedSkus, readJson } from '../../catalogue/exchange/read-file.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';
import { differences, readForm, withoutStock, type ProductFields } from './product-form.ts';
import { recordImport } from './record-import.ts';

/** What is missing or wrong, at its place in the form: `name.ar` “is missing”. */
export interface FieldMistake {
  path: string;
  message: string;
  code: MistakeCode | null;
}

interface Wanted {
  id: string;
  fields: ProductFields;
  /** The version that the form was opened with; null for a new product. */
  version: string | null;
}

/**
 * Saves a product's form as a whole. Where all is in order it is in the shop at once; else it is kept as a draft, and what
 * shoppers see stays as it is. Answers what is missing. Throws `changed-meanwhile` with what the other has in each field
 * that differs.
 */
export async function saveProduct(
  db: Database,
  actor: StaffActor,
  { id, fields: given, version }: Wanted,
): Promise<FieldMistake[]> {
  const fields: ProductFields = { ...withoutStock(given), id };
  const act = { actor, action: 'products save' };
  const file = readJson(JSON.stringify([await withStock(db, fields)]));
  const save = async (transaction: Transaction) => {
    await refuseOlder(transaction, { id, fields, version });
    await transaction.delete(productDrafts).where(eq(productDrafts.productId, id));
  };
  try {
    let written = false;
    await importCatalogue(db, file, {
      ...OF_A_FORM,
      beforeWrite: async (transaction, plan) => {
        written = true;
        await save(transaction);
        await recordImport(transaction, act, plan);
      },
    });
    // The shop has all of it already; a draft may still say otherwise.
    if (!written) await db.transaction(save);
    return [];
  } catch (error) {
    if (!(error instanceof FileMistake)) throw error;
    await db.transaction(async (transaction) => {
      await refuseOlder(transaction, { id, fields, version });
      const row = { content: fields, person: actor.person, savedAt: new Date() };
      await transaction
        .insert(productDrafts)
        .values({ productId: id, ...row })
        .onConflictDoUpdate({ target: productDrafts.productId, set: row });
      await appendChanges(transaction, actor, 'products draft', [{ kind: 'product', id, before: null, after: null }]);
    });
    return mistakesOf(error);
  }
}

/** What keeps a product's form from being published; nothing where all is in order. */
export async function mistakesIn(db: Database, fields: ProductFields): Promise<FieldMistake[]> {
  try {
    await checkImport(db, readJson(JSON.stringify([await withStock(db, fields)])), OF_A_FORM);
    return [];
  } catch (error) {
    if (!(error instanceof FileMistake)) throw error;
    return mistakesOf(error);
  }
}

const mistakesOf = ({ mistakes }: FileMistake): FieldMistake[] =>
  mistakes.map(({ column, message, code }) => ({ path: column, message, code }));

/** Throws where a form was opened before somebody else saved. The rows stay locked until the transaction ends. */
async function refuseOlder(transaction: Transaction, { id, fields, version }: Wanted): Promise<void> {
  await transaction.select().from(productDrafts).where(eq(productDrafts.productId, id)).for('update');
  const now = await readForm(transaction, id);
  if ((now?.version ?? null) === version) return;
  throw new ProblemError('changed-meanwhile', {
    details: differences(fields, now?.fields).map(({ path, theirs }) => ({
      path,
      message: { en: theirs, ar: theirs },
    })),
  });
}

/** The form with the stock that the shop has; a new size begins with none. */
export async function withStock(db: Database, fields: ProductFields): Promise<ProductFields> {
  if (!Array.isArray(fields['variants'])) return fields;
  const skus = listedSkus(fields).map(({ sku }) => sku);
  const sizes = await db
    .select({ sku: variants.sku, stock: variants.stock })
    .from(variants)
    .where(isOneOf(variants.sku, skus));
  const stockOf = new Map(sizes.map(({ sku, stock }) => [sku, stock]));
  const filled = (fields['variants'] as unknown[]).map((size) =>
    typeof size === 'object' && size !== null
      ? { ...size, stock: stockOf.get((size as { sku?: string }).sku ?? '') ?? 0 }
      : size,
  );
  return { ...fields, variants: filled };
}

/** What a screen sends names pictures that the shop has; it brings none along. A form has all sizes of its product, and no stock. */
const OF_A_FORM: ImportOptions = { media: {}, keepStock: true, removeSizes: true };
