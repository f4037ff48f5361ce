import type { InferInsertModel } from 'drizzle-orm';
import type { facetNames, productImages, products, variants } from '../../../database/schema/catalogue.ts';
import type { reviews } from '../../../database/schema/reviews.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { facetSlug } from '../listing/facet-slugs.ts';
import type { MediaFile, ProductEntry } from './catalogue-file.ts';
import { stableNumber } from './stable-number.ts';

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

const DAY = 24 * 60 * 60 * 1000;

/** The database rows of one product of the import format. Throws if its picture is missing. */
export function rowsOf(
  entry: ProductEntry,
  { media, createdOrder, now, picturesOf = entry.id }: Context,
): CatalogueRows {
  const { variants: sizes, reviews: opinions, imageAlt: _imageAlt, ...texts } = entry;
  const productId = entry.id;
  const facets = facetsOf(entry);
  const ratings = opinions.map(({ rating }) => rating);
  const product = {
    ...texts,
    noteSlugs: facets.filter(({ facet }) => facet === 'note').map(({ slug }) => slug),
    originSlug: facets.find(({ facet }) => facet === 'origin')?.slug ?? null,
    published: true,
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
    productImages: picturesFor(entry, picturesOf, media),
    variants: sizes.map(({ compareAt, offerEnds, ...size }, position) => ({
      ...size,
      id: size.sku.toLowerCase(),
      productId,
      position,
      compareAtPrice: compareAt,
      // An import that doesn't mention the end of the offer keeps it.
      ...(offerEnds !== undefined && {
        offerEndsAt: offerEnds && compareAt ? new Date(`${offerEnds}T23:59:59.999+04:00`) : null,
      }),
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

function picturesFor(
  { id, name, imageAlt }: ProductEntry,
  picturesOf: string,
  media: MediaFile,
): CatalogueRows['productImages'] {
  const nearer = fillBoth(TEXTS.photographs.closer, { name });
  const wanted = [
    { file: `${picturesOf}.webp`, alt: imageAlt },
    { file: `${picturesOf}-2.webp`, alt: nearer },
  ];
  const found = wanted.flatMap(({ file, alt }) => (media[file] ? [{ file, alt, ...media[file] }] : []));
  if (found[0]?.alt !== imageAlt) throw new Error(`${id} has no picture ${picturesOf}.webp in media.json`);
  return found.map((picture, position) => ({ ...picture, productId: id, position }));
}
