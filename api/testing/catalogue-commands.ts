import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema/catalogue.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testDatabase } from './test-database.ts';

/** `shop catalog …` on a database, with a `var` folder of its own for the pictures that it makes. */
export function catalogueCommands(db: Database) {
  const folder = temporaryFolder();
  const stored = path.join(folder, 'var/pictures');
  vi.stubEnv('SHOP_VAR', path.dirname(stored));
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const status = await runCommand(['catalog', ...words], {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  };
  return {
    folder,
    run,
    /** Writes a file into the folder and returns its path. */
    write: (name: string, content: string | Buffer): string => {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
      return file;
    },
    /** Names of the pictures that were made, in order. */
    made: (): string[] => (fs.existsSync(stored) ? fs.readdirSync(stored).toSorted() : []),
    stored,
  };
}

/** A shop without a product. */
export async function emptyShop() {
  const { url, db } = await testDatabase();
  await db.delete(products);
  const shop = catalogueCommands(db);
  return { ...shop, url, db, writeProducts: (...own: object[]) => shop.write('own.json', JSON.stringify(own)) };
}

/** A picture of one colour, which differs for each `name`. */
export async function pictureOf(name: string, side = 300): Promise<Buffer> {
  const [r, g, b] = createHash('sha256').update(name).digest();
  return sharp({ create: { width: side, height: side, channels: 3, background: { r: r!, g: g!, b: b! } } })
    .jpeg()
    .toBuffer();
}

/** A product in the JSON form of a catalogue's file, with one size. */
export const productOf = (id: string, changes: object = {}) => ({
  id,
  category: 'perfumes',
  name: { en: `Safa ${id}`, ar: `صفا ${id}` },
  subtitle: { en: 'Eau de parfum', ar: 'ماء عطر' },
  description: { en: 'Rose on warm amber.', ar: 'ورد على عنبر دافئ.' },
  variants: [sizeOf(`${id.toUpperCase()}-50`)],
  ...changes,
});

export const sizeOf = (sku: string, changes: object = {}) => ({
  sku,
  amount: 50,
  unit: 'ml',
  label: { en: '50 ml', ar: '50 مل' },
  price: '285.00',
  stock: 5,
  ...changes,
});
