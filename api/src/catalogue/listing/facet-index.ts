import type { Facets, Unit } from '@shop/contract/catalogue';
import type { Language, Localized } from '@shop/contract/language';
import type { facetNames } from '../../../database/schema/catalogue.ts';
import { countriesOf, type NamedValue } from './facet-slugs.ts';

/** One size of a product, with the fields that filters need. */
export interface IndexedSize {
  id: string;
  /** Fils. */
  price: number;
  /** `50ml`, as in URLs; null for sizes that aren't in ml, g or tola. */
  size: string | null;
  /** Pieces. */
  stock: number;
  onOffer: boolean;
}

/** A published product, with the fields that filters and sort orders need. */
export interface IndexedProduct {
  id: string;
  popularity: number;
  createdOrder: number;
  /** Average, 0 without reviews. */
  rating: number;
  ratingCount: number;
  notes: string[];
  /** Slugs of the countries of origin, and of the place itself. */
  origins: string[];
  sizes: IndexedSize[];
}

/** The products of a category, and the names of all values that its filters offer. */
export interface FacetIndex {
  products: IndexedProduct[];
  /** The same size objects as in `products`, by id. */
  sizesById: Map<string, IndexedSize>;
  /** By size (`50ml`), smallest first within ml, g and tola. */
  sizes: Map<string, Localized>;
  notes: Map<string, Localized>;
  /** By slug: countries, or the place if its text names no country. */
  origins: Map<string, Localized>;
  /** By slug: places as they are written. URLs may filter by one, but filters don't offer them. */
  places: Map<string, Localized>;
  /** The facets of the unfiltered category by language; filled on demand, and cleared after each sale. */
  facets: Map<Language, Facets>;
}

/** The facet indexes of all categories merged into one. */
export interface WholeFacetIndex extends Omit<FacetIndex, 'sizesById' | 'facets'> {
  productsById: Map<string, IndexedProduct>;
}

interface ProductRow extends Omit<IndexedProduct, 'origins' | 'sizes'> {
  /** Slug of the place. */
  origin: string | null;
}

export interface VariantRow extends Omit<IndexedSize, 'size'> {
  productId: string;
  amount: number;
  unit: Unit;
}

interface FacetRows {
  products: ProductRow[];
  /** In the order of a product's sizes. */
  variants: VariantRow[];
  names: (typeof facetNames.$inferSelect)[];
  /** One for each variant of `exampleVariants`. */
  labels: { id: string; label: Localized }[];
}

/** Units that listings can be filtered by, in the order in which the filter shows them. */
const UNITS: Unit[] = ['ml', 'g', 'tola'];

const sizeOf = ({ amount, unit }: VariantRow): string | null => (UNITS.includes(unit) ? `${amount}${unit}` : null);

/** One variant of each size, smallest size first; its label names the size. */
export function exampleVariants(variants: VariantRow[]): Map<string, VariantRow> {
  const examples = new Map<string, VariantRow>();
  for (const variant of variants) {
    const size = sizeOf(variant);
    const known = size === null ? undefined : examples.get(size);
    // Rows come in no fixed order, so the lowest id makes the label of a size predictable.
    if (size !== null && (!known || variant.id < known.id)) examples.set(size, variant);
  }
  return new Map([...examples].sort(smallestFirst));
}

/** Compares entries whose keys are sizes: by unit, then by amount. */
const smallestFirst = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  unitPlace(one) - unitPlace(other) || Number.parseFloat(one) - Number.parseFloat(other);

const unitPlace = (size: string): number => UNITS.findIndex((unit) => size.endsWith(unit));

/** Builds a category's facet index, without products that have no variant and without names that no product has. */
export function buildFacetIndex({ products, variants, names, labels }: FacetRows): FacetIndex {
  const countries = countriesByPlace(names);
  const indexed = new Map<string, IndexedProduct>(
    products.map(({ origin, ...product }) => {
      const origins = new Set((countries.get(origin) ?? []).map(({ slug }) => slug));
      if (origin !== null) origins.add(origin);
      return [product.id, { ...product, origins: [...origins], sizes: [] }];
    }),
  );
  const sizesById = new Map<string, IndexedSize>();
  for (const variant of variants) {
    const { id, price, stock, onOffer } = variant;
    const size = { id, price, stock, onOffer, size: sizeOf(variant) };
    sizesById.set(id, size);
    indexed.get(variant.productId)?.sizes.push(size);
  }
  const found = [...indexed.values()].filter(({ sizes }) => sizes.length > 0);

  const labelOf = new Map(labels.map(({ id, label }) => [id, label]));
  const sizes = [...exampleVariants(variants)].flatMap(([size, { id }]) => {
    const label = labelOf.get(id);
    return label ? [[size, label] as const] : [];
  });
  const usedNames = (values: NamedValue[], used: Set<string>) =>
    new Map(values.filter(({ slug }) => used.has(slug)).map(({ slug, name }) => [slug, name]));

  const origins = new Set(found.flatMap((product) => product.origins));

  return {
    products: found,
    sizesById,
    facets: new Map(),
    sizes: new Map(sizes),
    notes: usedNames(
      names.filter(({ facet }) => facet === 'note'),
      new Set(found.flatMap(({ notes }) => notes)),
    ),
    origins: usedNames([...countries.values()].flat(), origins),
    places: usedNames(
      names.filter(({ facet }) => facet === 'origin'),
      origins,
    ),
  };
}

const countriesByPlace = (names: FacetRows['names']): Map<string | null, NamedValue[]> =>
  new Map(names.filter(({ facet }) => facet === 'origin').map((place) => [place.slug, countriesOf(place)]));

/** Merges the categories' indexes. Their product objects are shared: sales that are applied to one show in both. */
export function wholeFacetIndex(parts: readonly FacetIndex[]): WholeFacetIndex {
  const products = parts.flatMap((part) => part.products);
  // If categories name a size or a note differently, the first category's name is used.
  const named = (names: (part: FacetIndex) => Map<string, Localized>) =>
    new Map(parts.toReversed().flatMap((part) => [...names(part)]));
  return {
    products,
    productsById: new Map(products.map((product) => [product.id, product])),
    sizes: new Map([...named((part) => part.sizes)].sort(smallestFirst)),
    notes: named((part) => part.notes),
    origins: named((part) => part.origins),
    places: named((part) => part.places),
  };
}
