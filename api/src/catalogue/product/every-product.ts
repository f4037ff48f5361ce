import type { ProductAddress } from '@shop/contract/catalogue';
import { ADDRESSES_PER_PAGE, FEED_PER_PAGE } from '@shop/contract/listing-query';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { productImages, products } from '../../../database/schema/catalogue.ts';
import { cardReader, mediaPath } from './card-reader.ts';

/**
 * `GET /catalogue/addresses` and `GET /catalogue/feed`: all products, page by page, for the sitemap and the product
 * feed. Products added while somebody reads the pages come last, so that none is missed.
 */
export const everyProduct = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);
  const countPublished = async () => db.$count(products, eq(products.published, true));
  const idsOf = async (page: number, limit: number) => {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.published, true))
      .orderBy(asc(products.createdOrder), asc(products.id))
      .limit(limit)
      .offset((page - 1) * limit);
    return rows.map(({ id }) => id);
  };
  const imagesOf = async (ids: string[]) => {
    const rows = await db
      .select({ productId: productImages.productId, file: productImages.file })
      .from(productImages)
      .where(inArray(productImages.productId, ids))
      .orderBy(asc(productImages.position));
    const images = new Map<string, string[]>();
    for (const { productId, file } of rows) images.set(productId, [...(images.get(productId) ?? []), mediaPath(file)]);
    return images;
  };

  app.serveCached('productAddresses', async ({ query: { page } }) => {
    const limit = ADDRESSES_PER_PAGE;
    const total = await countPublished();
    const ids = await idsOf(page, limit);
    const rows = await db
      .select({ id: products.id, slug: products.slug, changedAt: products.changedAt })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.createdOrder), asc(products.id));
    const images = await imagesOf(ids);
    const data = rows.map(({ id, slug, changedAt }): ProductAddress => ({
      slug,
      changedAt: changedAt.toISOString(),
      images: images.get(id) ?? [],
    }));
    return { data, meta: { page, limit, total } };
  });

  app.serveCached('productFeed', async ({ query: { page, lang } }) => {
    const limit = FEED_PER_PAGE;
    const total = await countPublished();
    const ids = await idsOf(page, limit);
    const shown = await cards(ids, lang);
    const descriptions = await db
      .select({ id: products.id, text: sql<string>`${products.description} ->> ${lang}` })
      .from(products)
      .where(inArray(products.id, ids));
    const images = await imagesOf(ids);
    const textOf = new Map(descriptions.map(({ id, text }) => [id, text]));
    const data = shown.map((card) => ({
      ...card,
      description: textOf.get(card.id) ?? '',
      images: images.get(card.id) ?? [],
    }));
    return { data, meta: { page, limit, total } };
  });
});
