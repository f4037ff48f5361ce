import type { Transaction } from '../../../database/connect.ts';
import { insertRows } from '../../../database/insert-rows.ts';
import { facetNames, productImages, products, variants } from '../../../database/schema/catalogue.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import type { CatalogueRows } from './product-rows.ts';

export async function insertProducts(transaction: Transaction, rows: CatalogueRows[]): Promise<void> {
  await insertRows(
    transaction,
    products,
    rows.flatMap((row) => row.products),
  );
  await insertRows(
    transaction,
    productImages,
    rows.flatMap((row) => row.productImages),
  );
  await insertRows(
    transaction,
    variants,
    rows.flatMap((row) => row.variants),
  );
  await insertRows(
    transaction,
    facetNames,
    rows.flatMap((row) => row.facetNames),
  );
  await insertRows(
    transaction,
    reviews,
    rows.flatMap((row) => row.reviews),
  );
}
