import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import type { Database } from '../../../database/connect.ts';
import { productDrafts } from '../../../database/schema/staff.ts';
import { exportCatalogue } from '../../catalogue/exchange/export-catalogue.ts';
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
 * Names and prices of products as their forms have them, by their name in a language: all, or those that a part of a name or
 * an item code finds.
 */
export async function readGrid(
  db: Database,
  { q, after, lang }: StaffApiRequest<'staffProductGrid'>['query'],
): Promise<StaffApiAnswer<'staffProductGrid'>> {
  const forms = new Map<string, ProductFields>(
    (await exportCatalogue(db)).map((entry) => [entry.id, withoutStock(entry)]),
  );
  for (const { productId, content } of await db.select().from(productDrafts)) forms.set(productId, content);
  const wanted = q?.toLowerCase();
  const all = [...forms]
    .map(([id, fields]) => rowOf(id, fields))
    .toSorted((a, b) => a.name[lang].localeCompare(b.name[lang], lang) || (a.id < b.id ? -1 : 1));
  const found = all
    .slice(all.findIndex(({ id }) => id === after) + 1)
    .filter(
      ({ name, sizes }) =>
        wanted === undefined ||
        [name.en, name.ar, ...sizes.map(({ sku }) => sku)].some((text) => text.toLowerCase().includes(wanted)),
    );
  return { data: found.slice(0, PAGE), next: found.length > PAGE ? found[PAGE - 1]!.id : null };
}
