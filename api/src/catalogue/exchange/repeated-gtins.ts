import type { ExchangeEntry } from './exchange-entry.ts';
import { listedSkus, type Mistake, type ReadFile } from './read-file.ts';

/** Codes on packings that would belong to two sizes: of the file, or of other products, whose SKUs `taken` has by their codes. */
export function repeatedGtins(
  entries: readonly (ExchangeEntry | undefined)[],
  taken: ReadonlyMap<string, string>,
  { placeOf, entries: raw }: ReadFile,
): Mistake[] {
  const owners = new Map(taken);
  return entries.flatMap((entry, index) =>
    (entry?.variants ?? []).flatMap(({ gtin, sku }) => {
      if (gtin === null) return [];
      const owner = owners.get(gtin);
      owners.set(gtin, owner ?? sku);
      if (owner === undefined) return [];
      const place = listedSkus(raw[index]).find((listed) => listed.sku === sku)?.place;
      const path = place === undefined ? [index, 'variants'] : [index, 'variants', place, 'gtin'];
      return [{ ...placeOf(path), code: 'taken', message: `belongs to ${owner}` }];
    }),
  );
}
