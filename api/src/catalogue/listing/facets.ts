import type { Facets, FacetValue } from '@shop/contract/catalogue';
import type { Language, Localized } from '@shop/contract/language';
import { TEXTS } from '../../messages/texts.ts';
import type { FacetIndex, IndexedProduct } from './facet-index.ts';
import { isFiltered, isSet, matching, type Filters, type Match } from './filters.ts';

type Choice = Pick<FacetIndex, 'products' | 'sizes' | 'notes' | 'origins' | 'places'>;

/**
 * Computes the facets of a list of products. A value's count says how many products choosing it would show while all
 * other facets' filters stay, so each facet counts the products that pass all filters but its own. Values that would
 * show nothing are left out, unless they are chosen, so that shoppers can remove them. The price range is that of the
 * whole list.
 */
export function countFacets(choice: Choice, filters: Filters, language: Language): Facets {
  const all = matching(choice.products, filters);
  const without = (name: keyof Filters) =>
    isSet(filters, name) ? matching(choice.products, { ...filters, [name]: undefined }) : all;

  const values = (
    name: 'size' | 'note' | 'origin',
    names: Map<string, Localized>,
    valuesOf: (match: Match) => (string | null)[],
  ) => {
    const counts = countEach(without(name), valuesOf);
    const chosen = new Set(filters[name]);
    return [...names].flatMap(([value, label]) => {
      const count = counts.get(value) ?? 0;
      return count > 0 || chosen.has(value) ? [{ value, label: label[language], count }] : [];
    });
  };

  return {
    ...priceRange(choice.products),
    sizes: values('size', choice.sizes, ({ sizes }) => sizes.map(({ size }) => size)),
    inStock: countWhere(without('inStock'), ({ sizes }) => sizes.some(({ stock }) => stock > 0)),
    onOffer: countWhere(without('onOffer'), ({ sizes }) => sizes.some(({ onOffer }) => onOffer)),
    ratings: ratings(without('rating'), filters.rating, language),
    notes: values('note', choice.notes, ({ product }) => product.notes).sort(mostFirst),
    origins: values('origin', originsAndChosenPlaces(choice, filters), ({ product }) => product.origins).sort(
      mostFirst,
    ),
  };
}

/** Without filters, the facets are the same for every page and sort order, so they are counted once. */
export function facetsOf(category: FacetIndex, filters: Filters, language: Language): Facets {
  if (isFiltered(filters)) return countFacets(category, filters, language);
  const facets = category.facets.get(language) ?? countFacets(category, filters, language);
  category.facets.set(language, facets);
  return facets;
}

/** URLs from before origins were grouped by country may name a place. It is shown, so that it can be removed. */
const originsAndChosenPlaces = ({ origins, places }: Choice, { origin: chosen = [] }: Filters) =>
  new Map([...[...places].filter(([slug]) => chosen.includes(slug)), ...origins]);

function ratings(matches: Match[], chosen: number | undefined, language: Language): FacetValue[] {
  return ([4, 3, 2, 1] as const).flatMap((stars) => {
    const count = countWhere(matches, ({ product }) => product.rating >= stars);
    return count > 0 || chosen === stars
      ? [{ value: String(stars), label: TEXTS.ratings[stars][language], count }]
      : [];
  });
}

function priceRange(products: IndexedProduct[]): Pick<Facets, 'price'> {
  let [from, to] = [Infinity, 0];
  for (const { sizes } of products) {
    for (const { price } of sizes) {
      from = Math.min(from, price);
      to = Math.max(to, price);
    }
  }
  return products.length > 0 ? { price: { from, to } } : {};
}

/** How many products have each value; a product with a value in two sizes counts once. */
function countEach(matches: Match[], valuesOf: (match: Match) => (string | null)[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const match of matches) {
    const values = valuesOf(match);
    values.forEach((value, index) => {
      if (values.indexOf(value) === index) counts.set(value, (counts.get(value) ?? 0) + 1);
    });
  }
  return counts;
}

const countWhere = (matches: Match[], holds: (match: Match) => boolean): number =>
  matches.reduce((count, match) => (holds(match) ? count + 1 : count), 0);

const mostFirst = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.label < b.label ? -1 : 1);
