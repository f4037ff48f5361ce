/** Which products a list has. It is in the address. */
export interface ProductsView {
  q: string;
  published: 'yes' | 'no' | undefined;
}

export const viewIn = (parameters: URLSearchParams): ProductsView => ({
  q: parameters.get('q')?.trim().slice(0, 80) ?? '',
  published: (['yes', 'no'] as const).find((known) => known === parameters.get('published')),
});

/** What the API is asked for, which is also what the address has. */
export const filtersOf = ({ q, published }: ProductsView) => ({
  ...(q !== '' && { q }),
  ...(published && { published }),
});

export function addressOfView(view: ProductsView): string {
  const parameters = new URLSearchParams(filtersOf(view));
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
