/** The size that a product stands for where none is named: the first that can be bought, else the first. */
export const defaultSize = <S extends { stock: number }>(sizes: readonly S[]): S =>
  sizes.find(({ stock }) => stock > 0) ?? sizes[0]!;

/** The size of a price "from": the cheapest that can be bought, else the cheapest; of equal ones the first. */
export function cheapestSize<S extends { stock: number; price: number }>(sizes: readonly S[]): S {
  const inStock = sizes.filter(({ stock }) => stock > 0);
  return (inStock.length > 0 ? inStock : sizes).reduce((lowest, size) => (size.price < lowest.price ? size : lowest));
}

/** The size that a card stands for: the one that its list means, such as one that passed the filters, else the default. */
export const shownSize = <S extends { id: string; stock: number }>({ variantId, variants }: ShownCard<S>): S =>
  variants.find(({ id }) => id === variantId) ?? defaultSize(variants);

interface ShownCard<S> {
  variantId?: string | undefined;
  variants: readonly S[];
}

/** The address parameter of a size, by id or sku: `?size=pf-oudr-100`. */
export const SIZE_PARAMETER = 'size';

interface Linked {
  /** May be empty: then the id leads to the page. */
  slug: string;
  id: string;
  _id: string;
  variants: readonly { id: string; stock: number }[];
}

/** The path of a product's page with one of its sizes chosen. The size that the page chooses by itself needs no parameter. */
export function productPath({ slug, id, _id, variants }: Linked, size?: { id: string }): string {
  const name = slug || id || _id;
  return size === undefined || size.id === defaultSize(variants).id ? `/products/${name}` : sizePath(name, size.id);
}

/** The path of a product's page with this size chosen, whichever the page would choose by itself. */
export const sizePath = (slug: string, size: string): string =>
  `/products/${slug}?${SIZE_PARAMETER}=${encodeURIComponent(size)}`;
