import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import type { Database } from '../../../database/connect.ts';
import { isOneOf } from '../../../database/is-one-of.ts';
import { productDrafts } from '../../../database/schema/staff.ts';
import { exportCatalogue } from '../../catalogue/exchange/export-catalogue.ts';
import { listProducts } from './list-products.ts';
import { versionOf, withoutStock, type ProductFields } from './product-form.ts';

const PAGE = 50;

type Row = StaffApiAnswer<'staffProductGrid'>['data'][number];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const bothOf = (value: unknown): { en: string; ar: string } => {
  const { en, ar } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { en: textOf(en), ar: textOf(ar) };
};

/** What a form has in a grid. A draft may have anything, so what is no text is none. */
function rowOf(id: string, fields: ProductFields): Row {
  const sizes = Array.isArray(fields['variants']) ? (fields['variants'] as unknown[]) : [];
  return {
    id,
    version: versionOf(fields),
    name: bothOf(fields['name']),
    sizes: sizes
      .filter((size): size is ProductFields => typeof size === 'object' && size !== null)
      .map(({ sku, label, price, compareAt }) => ({
        sku: textOf(sku),
        label: bothOf(label),
        price: textOf(price),
        compareAt: textOf(compareAt),
      })),
  };
}

/**
 * Names and prices of products as their forms have them, by their name in a language: all, or those that the list of products
 * finds.
 */
export async function readGrid(
  db: Database,
  query: StaffApiRequest<'staffProductGrid'>['query'],
): Promise<StaffApiAnswer<'staffProductGrid'>> {
  const { data: listed, next } = await listProducts(db, query, PAGE);
  const ids = listed.map(({ id }) => id);
  const forms = new Map<string, ProductFields>(
    (await exportCatalogue(db, ids)).map((entry) => [entry.id, withoutStock(entry)]),
  );
  const drafts = await db.select().from(productDrafts).where(isOneOf(productDrafts.productId, ids));
  for (const { productId, content } of drafts) forms.set(productId, content);
  // A product may have gone since it was listed.
  return { data: ids.flatMap((id) => (forms.has(id) ? [rowOf(id, forms.get(id)!)] : [])), next };
}
