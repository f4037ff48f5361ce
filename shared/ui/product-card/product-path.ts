import type { Card } from '@shop/contract/catalogue';

/** The address of a product's page: by its slug, else by its id. */
export const productPath = ({ slug, id, _id }: Pick<Card, 'slug' | 'id' | '_id'>): string =>
  `/products/${slug || id || _id}`;
