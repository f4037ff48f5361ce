import { parseArgs } from 'node:util';
import { prepareShop } from './seeding/prepare-shop.ts';

/** `node api/src/seed.ts [--products 100000]`: fills the shop's database, once. */
const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 0 || products > 1_000_000) {
  process.stderr.write('--products takes a whole number up to 1000000\n');
  process.exit(1);
}

try {
  const database = await prepareShop({ products, report: (line) => process.stdout.write(`${line}\n`) });
  await database.stop();
  process.stdout.write('The catalogue is ready.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
