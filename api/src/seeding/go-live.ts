import { eq } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import type { Database } from '../../database/connect.ts';
import { settings } from '../../database/schema/catalogue.ts';
import { rememberLive, wasLive } from '../settings/shop-mode.ts';
import type { Seed } from './read-seed.ts';
import { removeDemoCatalogue, type CatalogueRemoval } from './remove-demo-catalogue.ts';
import { removeDemo } from './remove-demo.ts';
import { CATALOGUE_MARKER } from './seed-shop.ts';

interface Options {
  /** Keeps the products of a demonstration that ran on this database; shoppers do not see them. */
  keepCatalogue: boolean;
}

/**
 * Marks the shop as live, for good, and removes what a demonstration on this database has left. Its catalogue is removed
 * only at the moment of going live: later, the shop's own products may have such ids.
 */
export async function goLive(db: Database, seed: Seed, { keepCatalogue }: Options): Promise<CatalogueRemoval> {
  let removal: CatalogueRemoval = { removed: 0, unpublished: [] };
  if (!(await wasLive(db))) {
    removal = await writeCatalogue(db, async (transaction) => {
      await rememberLive(transaction);
      const [marker] = await transaction.select().from(settings).where(eq(settings.key, CATALOGUE_MARKER));
      return marker ? removeDemoCatalogue(transaction, seed, { keepCatalogue, seeded: marker.value }) : removal;
    });
  }
  await removeDemo(db, seed);
  return removal;
}
