import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { productDrafts } from '../../../database/schema/staff.ts';
import { exportCatalogue } from '../../catalogue/exchange/export-catalogue.ts';

/** A product as its form has it: the import format without stock, which moves with reasons only. */
export type ProductFields = Record<string, unknown>;

export interface ProductForm {
  fields: ProductFields;
  /** Changes with every field. */
  version: string;
  /** Who saved what is not in the shop yet, and when. */
  draft: { person: string; savedAt: Date } | null;
}

/** What a product has in its form: what somebody saved of it, else what is in the shop. Undefined where there is neither. */
export async function readForm(db: Database | Transaction, id: string): Promise<ProductForm | undefined> {
  const [draft] = await db.select().from(productDrafts).where(eq(productDrafts.productId, id));
  const [entry] = draft ? [] : await exportCatalogue(db, [id]);
  const fields = draft?.content ?? (entry && withoutStock(entry));
  return fields && { fields, version: versionOf(fields), draft: draft ?? null };
}

/** Changes with every field of a form. */
export const versionOf = (fields: ProductFields): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A product's fields without the stock of its sizes. */
export function withoutStock({ variants, ...fields }: ProductFields): ProductFields {
  if (!Array.isArray(variants)) return { ...fields, variants };
  return { ...fields, variants: variants.map((size: unknown) => (isTree(size) ? omitStock(size) : size)) };
}

const omitStock = ({ stock: _stock, ...size }: Record<string, unknown>) => size;

/** The values that differ, by their path: `name.ar`, `variants.0.price`. Each as the second has it, in JSON. */
export function differences(mine: unknown, theirs: unknown, path = ''): { path: string; theirs: string }[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
  const parts = (value: unknown): unknown => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value);
  const [a, b] = [parts(mine), parts(theirs)];
  if (!isTree(a) || !isTree(b)) return [{ path, theirs: JSON.stringify(theirs ?? null) }];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key], b[key], path ? `${path}.${key}` : key),
  );
}
