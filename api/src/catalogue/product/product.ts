import { and, asc, desc, eq, isNotNull, not, or, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { formerSlugs, productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { cardReader, imageOf, variantOf } from './card-reader.ts';
import { previewFor } from './product-preview.ts';
import { measureOf, textsOf } from './product-texts.ts';

/**
 * `GET /products/public/:slugOrId`, which also takes a former slug, and a variant's id, short enough for the link in a
 * text message; and `GET /products/public/bulk`, cards by their products' ids.
 */
export const product = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);
  app.serveCached('productsById', async ({ query: { ids, lang } }) => ({ data: await cards(ids, lang) }));

  const asked = sql.placeholder('slugOrId');
  const ofVariant = db.select({ id: variants.productId }).from(variants).where(eq(variants.id, asked));
  const ofFormer = db.select({ id: formerSlugs.productId }).from(formerSlugs).where(eq(formerSlugs.slug, asked));
  const productQuery = db
    .select()
    .from(products)
    .where(
      and(
        or(eq(products.slug, asked), ...[asked, ofVariant, ofFormer].map((found) => eq(products.id, found))),
        products.published,
      ),
    )
    // A name that is used now goes before one that was.
    .orderBy(desc(sql`${products.slug} = ${asked}`), asc(sql`${products.id} = (${ofFormer})`))
    .limit(1)
    .prepare('product');
  const imagesQuery = db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, sql.placeholder('id')))
    .orderBy(asc(productImages.position))
    .prepare('product_images');

  const sampleQuery = db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, sql.placeholder('id')), variants.sample))
    .limit(1)
    .prepare('product_sample');

  const measuresQuery = db
    .select({ label: variants.label, unit: variants.unit, heightMm: variants.heightMm, widthMm: variants.widthMm })
    .from(variants)
    .where(and(eq(variants.productId, sql.placeholder('id')), not(variants.sample), isNotNull(variants.heightMm)))
    .orderBy(asc(variants.position))
    .prepare('product_measures');

  const previewAnswer = async (preview: Parameters<typeof previewFor>[2]) => {
    const data = await previewFor(db, cards, preview);
    // Not the product as shoppers see it: whoever looks at a preview would take that for the draft.
    if (!data) throw new ProblemError('product-not-found');
    return { data };
  };

  app.serveCached(
    'product',
    async ({ params: { slugOrId }, query: { lang } }) => {
      const [row] = await productQuery.execute({ slugOrId });
      if (!row) throw new ProblemError('product-not-found');
      const [card, ...related] = await cards([row.id, ...row.related.filter((id) => id !== row.id)], lang);
      if (!card) throw new ProblemError('product-not-found');
      const images = await imagesQuery.execute({ id: row.id });
      const [sample] = await sampleQuery.execute({ id: row.id });
      const measures = await measuresQuery.execute({ id: row.id });
      return {
        data: {
          ...card,
          ...(sample && { sample: variantOf(sample, lang) }),
          ...(measures.length > 0 && { measures: measures.map((measure) => measureOf(measure, lang)) }),
          ...textsOf(row, lang),
          images: images.map((image) => imageOf(image, lang)),
          related,
        },
      };
    },
    ({ params: { slugOrId }, query: { lang: language, preview: key } }) =>
      key === undefined ? undefined : previewAnswer({ key, slugOrId, language }),
  );
});
