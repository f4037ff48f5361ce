import type { Command } from 'commander';
import { inArray } from 'drizzle-orm';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Transaction } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { deleteProducts } from '../../catalogue/exchange/delete-products.ts';
import { publishProducts as showOrHide } from '../../staff/products/publish-products.ts';
import { recordChange } from '../../staff/record/record-change.ts';
import { type CliContext, commandActor, CommandFailure } from '../context/cli-context.ts';

/** `shop catalog publish|unpublish <ids>`: an unpublished product keeps its sizes, stock, reviews and address. */
export function publishProducts(group: Command, { db, say }: CliContext): void {
  for (const [name, published] of [
    ['publish', true],
    ['unpublish', false],
  ] as const) {
    group
      .command(name)
      .description(published ? 'show products to shoppers' : 'hide products from shoppers; nothing of them is lost')
      .argument('[ids...]', 'such as rose-attar')
      .option('--all', 'all products')
      .option('--json', 'the result as JSON')
      .action(async (given: string[], { all, json }: { all?: true; json?: true }) => {
        if ((given.length === 0) === !all)
          throw new CommandFailure(`Name the products, or give --all for all of them.`);
        const changed = await writeCatalogue(await db(), async (transaction) => {
          if (!all) await requireProducts(transaction, given);
          return showOrHide(transaction, commandActor(), { ids: all ? undefined : given, published });
        });
        if (json) return say(JSON.stringify({ changed }));
        const count = changed.length === 1 ? '1 product is' : `${changed.length} products are`;
        say(`${count} now ${published ? 'shown to shoppers' : 'hidden from shoppers'}.`);
      });
  }
}

/** `shop catalog delete <ids>`: for good, with their reviews. Orders keep what was bought. */
export function deleteFromCatalog(group: Command, { db, say }: CliContext): void {
  group
    .command('delete')
    .description('delete products for good, with their reviews; orders keep what was bought')
    .argument('<ids...>', 'such as rose-attar')
    .option('--json', 'the result as JSON')
    .action(async (ids: string[], { json }: { json?: true }) => {
      const deleted = await writeCatalogue(await db(), async (transaction) => {
        await requireProducts(transaction, ids);
        const subjects = ids.map((id) => ({ kind: 'product' as const, id }));
        return recordChange(transaction, commandActor(), { action: 'catalog delete', subjects }, async () =>
          deleteProducts(transaction, ids),
        );
      });
      if (json) return say(JSON.stringify({ deleted: ids, ...deleted }));
      const count = ids.length === 1 ? `${ids[0]} is` : `${ids.length} products are`;
      say(
        `${count} deleted, with reviews: ${deleted.reviews}, from carts: ${deleted.cartLines}, from wishlists: ${deleted.wishlistItems}.`,
      );
    });
}

async function requireProducts(transaction: Transaction, ids: string[]): Promise<void> {
  const found = await transaction.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new CommandFailure(
      `There is no product ${unknown.join(', ')}. Ids are in the first column of "shop catalog export". Nothing was changed.`,
    );
}
