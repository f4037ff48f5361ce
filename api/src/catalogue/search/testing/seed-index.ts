import { readSeed } from '../../../seeding/read-seed.ts';
import type { ProductEntry } from '../../exchange/catalogue-file.ts';
import { rowsOf } from '../../exchange/product-rows.ts';
import { IndexBuilder, type SearchableProduct } from '../memory-index/index-builder.ts';
import { MemoryIndex } from '../memory-index/memory-index.ts';
import { searchTermsOf } from '../read-products.ts';

/** Builds an index of products, most popular first. */
export function indexOf(products: SearchableProduct[], version = 1): MemoryIndex {
  const builder = new IndexBuilder();
  for (const product of products) builder.add(product);
  return new MemoryIndex(builder.finish(version));
}

/** The seed's products, or other entries, in the order in which a shop indexes them: most popular first. */
export async function searchableSeed(entriesOf = (entries: ProductEntry[]) => entries): Promise<SearchableProduct[]> {
  const { products, categories, media } = await readSeed();
  return entriesOf(products)
    .map((entry) => {
      const [{ popularity } = { popularity: 0 }] = rowsOf(entry, {
        media,
        createdOrder: 0,
        now: new Date(0),
        picturesOf: entry.id.replace(/-batch-\d+$/, ''),
      }).products;
      const { name: category } = categories[entry.category];
      return {
        id: entry.id,
        name: entry.name,
        searchTerms: searchTermsOf({
          terms: entry.searchTerms,
          category,
          hasSample: entry.variants.some(({ sample }) => sample),
        }),
        popularity: popularity ?? 0,
      };
    })
    .toSorted((one, other) => other.popularity - one.popularity || (one.id < other.id ? -1 : 1));
}
