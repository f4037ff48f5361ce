import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { pictures, productImages } from '../../../database/schema/catalogue.ts';
import { ExchangeEntry } from '../../catalogue/exchange/exchange-entry.ts';
import { productRows } from '../../catalogue/exchange/product-rows.ts';
import type { Picture } from '../../catalogue/pictures/picture-store.ts';
import { savePreview, type PreviewedRows } from '../../catalogue/product/product-preview.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffActor } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';
import type { ProductFields } from './product-form.ts';
import { mistakesIn, withStock } from './save-product.ts';

/** Stands where neither language has a text yet. */
const GAP = '…';

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

type Texts = Partial<Record<'en' | 'ar', unknown>>;

/** A text for both languages: the other one's where one is missing. */
const filled = (given: unknown): Texts => {
  const { en, ar } = (typeof given === 'object' && given !== null ? given : {}) as Texts;
  const there = [en, ar].find((text) => !isBlank(text)) ?? GAP;
  return { en: isBlank(en) ? there : en, ar: isBlank(ar) ? there : ar };
};

const REQUIRED = ['name', 'subtitle', 'description', 'imageAlt'] as const;

/** A form whose texts are all there, so that the page of a draft can be looked at before it is translated. */
function withTexts(fields: ProductFields): ProductFields {
  const { variants } = fields;
  return {
    ...fields,
    slug: isBlank(fields['slug']) ? fields['id'] : fields['slug'],
    ...Object.fromEntries(REQUIRED.map((name) => [name, filled(fields[name])])),
    ...(Array.isArray(variants) && {
      variants: variants.map((size: unknown) =>
        typeof size === 'object' && size !== null ? { ...size, label: filled((size as ProductFields)['label']) } : size,
      ),
    }),
  };
}

/** The rows that the shop would have. What a form leaves out has the defaults of its table. */
async function rowsFor(db: Database, fields: ProductFields): Promise<PreviewedRows> {
  const { pictures: names, ...entry } = ExchangeEntry.parse(fields);
  const rows = productRows({ ...entry, reviews: [] }, await storedPictures(db, names), {
    createdOrder: 0,
    now: new Date(),
  });
  return { product: rows.products[0], images: rows.productImages, sizes: rows.variants } as PreviewedRows;
}

/** Pictures that the shop has, in the order of their names. */
async function storedPictures(db: Database, names: string[]): Promise<Picture[]> {
  const columns = (from: typeof pictures | typeof productImages) => ({
    file: from.file,
    width: from.width,
    height: from.height,
    color: from.color,
  });
  const found = [
    ...(await db.select(columns(productImages)).from(productImages).where(inArray(productImages.file, names))),
    ...(await db.select(columns(pictures)).from(pictures).where(inArray(pictures.file, names))),
  ];
  const byName = new Map(found.map((picture) => [picture.file, picture]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

/**
 * Makes the page of a product as a form has it, saved or not, for whoever has its address. Answers the path with its key, and
 * when it ends. Throws `product-incomplete` where something is missing that no page can do without, such as a price.
 */
export async function previewProduct(
  db: Database,
  actor: StaffActor,
  { id, fields }: { id: string; fields: ProductFields },
): Promise<{ path: string; until: Date }> {
  const whole = withTexts({ ...fields, id });
  const missing = await mistakesIn(db, whole);
  if (missing.length > 0)
    throw new ProblemError('product-incomplete', {
      details: missing.map(({ path, message }) => ({ path, message: { en: message, ar: message } })),
    });
  const rows = await rowsFor(db, await withStock(db, whole));
  return db.transaction(async (transaction: Transaction) => {
    await appendChanges(transaction, actor, 'catalog preview', [{ kind: 'product', id, before: null, after: null }]);
    const { key, until } = await savePreview(transaction, rows);
    return { path: `/products/${String(whole['slug'])}?preview=${key}`, until };
  });
}
