import { shopMode } from '@shop/contract/shop-mode';
import { parseArgs } from 'node:util';
import { existingShop } from './seeding/existing-shop.ts';
import { prepareShop } from './seeding/prepare-shop.ts';

/** `node api/src/seed.ts [--products 100000]`: fills a demonstration's database, once. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 0 || products > 1_000_000)
    throw new Error('--products takes a whole number up to 1000000');

  const existing = await existingShop();
  try {
    if (shopMode(process.env) === 'live' || (await existing.isLive()))
      throw new Error(
        'This shop is live, and "seed" adds made-up products. Nothing was written. Your own catalogue: npm run shop -- catalog import <file>',
      );
    const database = await prepareShop({ products, report: (line) => process.stdout.write(`${line}\n`) });
    await database.stop();
  } finally {
    await existing.stop();
  }
  process.stdout.write('The catalogue is ready.\n');
}

seed().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
