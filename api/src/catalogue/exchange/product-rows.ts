import { DAY, withShopOffset } from '@shop/contract/shop-time';
import type { InferInsertModel } from 'drizzle-orm';
import type { facetNames, productImages, products, variants } from '../../../database/schema/catalogue.ts';
import type { reviews } from '../../../database/schema/reviews.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { facetSlug } from '../listing/facet-slugs.ts';
import type { Picture } from '../pictures/picture-store.ts';
import type { MediaFile, ProductEntry } from './catalogue-file.ts';
import { stableNumber } from './stable-number.ts';
import { unsaidAlt } from './unsaid-alt.ts';

export interface CatalogueRows {
  products: InferInsertModel<typeof products>[];
  productImages: InferInsertModel<typeof productImages>[];
  variants: InferInsertModel<typeof variants>[];
  reviews: InferInsertModel<typeof reviews>[];
  facetNames: InferInsertModel<typeof facetNames>[];
}

interface Context {
  media: MediaFile;
  /** Position in the order of "newest", from 0. */
  createdOrder: number;
  /** Reviews get dates in the year before it. */
  now: Date;
  /** Id of the product whose pictures are used; by default this product's own. */
  picturesOf?: string;
}

/** The database rows of one product of the seed, whose pictures are named after it. Throws if its picture is missing. */
export function rowsOf(entry: ProductEntry, { media, picturesOf = entry.id, ...context }: Context): CatalogueRows {
  const files = [`${picturesOf}.webp`, `${picturesOf}-2.webp`];
  const pictures = files.flatMap((file) => (media[file] ? [{ file, ...media[file] }] : []));
  if (pictures[0]?.file !== files[0]) throw new Error(`${entry.id} has no picture ${files[0]} in media.json`);
  const rows = productRows(entry, pictures, context);
  const closer = fillBoth(TEXTS.photographs.closer, { name: entry.name });
  const productImages = rows.productImages.map((row, position) => (position === 1 ? { ...row, alt: closer } : row));
  return { ...rows, productImages };
}

/** The database rows of one product with its pictures, the main one first. */
export function productRows(
  entry: ProductEntry & { published?: boolean },
  pictures: Picture[],
  { createdOrder, now }: Pick<Context, 'createdOrder' | 'now'>,
): CatalogueRows {
  const { variants: sizes, reviews: opinions, imageAlt: _imageAlt, pictureAlts: _alts, ...texts } = entry;
  const productId = entry.id;
  const facets = facetsOf(entry);
  const ratings = opinions.map(({ rating }) => rating);
  const product = {
    ...texts,
    noteSlugs: facets.filter(({ facet }) => facet === 'note').map(({ slug }) => slug),
    originSlug: facets.find(({ facet }) => facet === 'origin')?.slug ?? null,
    published: entry.published ?? true,
    popularity: entry.badges.includes('bestSeller') ? 100 : stableNumber(entry.id, 100),
    createdOrder,
    priceFrom: Math.min(...sizes.filter(({ sample }) => !sample).map(({ price }) => price)),
    ratingAverage:
      ratings.length === 0
        ? 0
        : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10,
    ratingCount: ratings.length,
  };
  return {
    products: [product],
    productImages: imageRows(entry, pictures),
    variants: sizes.map(({ compareAt, offerEnds, ...size }, position) => ({
      ...size,
      id: size.sku.toLowerCase(),
      productId,
      position,
      compareAtPrice: compareAt,
      offerEndsAt: offerEnds && compareAt ? new Date(withShopOffset(`${offerEnds}T23:59:59.999`)) : null,
    })),
    reviews: opinions.map((review, index) => {
      const id = `${productId}-demo-${index + 1}`;
      return {
        ...review,
        id,
        productId,
        createdAt: new Date(now.getTime() - (1 + stableNumber(id, 364)) * DAY),
        demo: true,
      };
    }),
    facetNames: facets,
  };
}

/** The values that listings can filter this product by, each once. A text without a slug is on its page only. */
function facetsOf({ notes, origin }: ProductEntry): CatalogueRows['facetNames'] {
  const layers = notes ? [notes.top, notes.heart, notes.base] : [];
  const noteNames = layers.flatMap((layer) => layer.en.map((en, index) => ({ en, ar: layer.ar[index] ?? en })));
  const found = [
    ...noteNames.map((name) => ({ facet: 'note' as const, slug: facetSlug(name.en), name })),
    ...(origin ? [{ facet: 'origin' as const, slug: facetSlug(origin.en), name: origin }] : []),
  ];
  const once = new Map(found.map((value) => [`${value.facet} ${value.slug}`, value]));
  return [...once.values()].filter(({ slug }) => slug !== '');
}

/** A product's pictures in their order, each with what it shows. */
function imageRows(
  { id, name, imageAlt, pictureAlts }: Pick<ProductEntry, 'id' | 'name' | 'imageAlt' | 'pictureAlts'>,
  pictures: Picture[],
): CatalogueRows['productImages'] {
  const altAt = (position: number) => {
    const [en, ar] = [pictureAlts.en[position - 1], pictureAlts.ar[position - 1]];
    return en && ar ? { en, ar } : unsaidAlt(name, position);
  };
  return pictures.map(({ file, width, height, color }, position) => ({
    productId: id,
    position,
    file,
    width,
    height,
    color,
    alt: position === 0 ? imageAlt : altAt(position),
  }));
}
