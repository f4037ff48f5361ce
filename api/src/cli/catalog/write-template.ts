import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { varFolder } from '../../../database/embedded/start-database.ts';
import type { ProductEntry } from '../../catalogue/exchange/catalogue-file.ts';
import { writeCsv } from '../../catalogue/exchange/csv-file.ts';
import type { FileEntry } from '../../catalogue/exchange/exchange-entry.ts';
import { dirhams } from '../../catalogue/exchange/export-catalogue.ts';
import { readSeed } from '../../seeding/read-seed.ts';
import { type CliContext, CommandFailure } from '../context/cli-context.ts';

const MEDIA = path.resolve(import.meta.dirname, '../../../seed/media');
/** Of the demonstration: a perfume in two sizes with a sample, a spice in several sizes, a thing that is counted. */
const EXAMPLES = ['perfume-oud-royal', 'saffron', 'burner-brass'];

/** `shop catalog template [folder]`: three products to overwrite, as CSV and as JSON, with their pictures. */
export function writeTemplate(group: Command, { say }: CliContext): void {
  group
    .command('template')
    .description('write a folder with three example products, as CSV and JSON, and their pictures')
    .argument('[folder]', 'a new folder (default: my-catalogue in the folder var)')
    .action(async (named: string | undefined) => {
      const folder = named ?? path.relative('', path.join(varFolder(), 'my-catalogue'));
      if (existsSync(folder)) throw new CommandFailure(`${folder} exists already. Name a new folder.`);
      const { products, media } = await readSeed();
      const entries = products
        .filter(({ id }) => EXAMPLES.includes(id))
        .map((entry) =>
          exampleOf(
            entry,
            [`${entry.id}.webp`, `${entry.id}-2.webp`].filter((file) => media[file]),
          ),
        );
      const pictures = path.join(folder, 'pictures');
      await mkdir(pictures, { recursive: true });
      for (const name of entries.flatMap((entry) => entry.pictures ?? []))
        await copyFile(path.join(MEDIA, name.replace('example-', '')), path.join(pictures, name));
      await writeFile(path.join(folder, 'catalogue.csv'), writeCsv(entries));
      await writeFile(path.join(folder, 'catalogue.json'), `${JSON.stringify(entries, null, 2)}\n`);
      say(
        [
          `${folder} has three example products in catalogue.csv, the same in catalogue.json, and their pictures.`,
          'Write your products over the examples in one of the two files, put your pictures into the folder, then:',
          `  npm run shop -- catalog check ${path.join(folder, 'catalogue.csv')}`,
        ].join('\n'),
      );
    });
}

/** A product of the demonstration under another id, so that an import does not change that one. */
function exampleOf({ reviews: _reviews, ...entry }: ProductEntry, pictures: string[]): FileEntry {
  const renamed = (id: string) => `example-${id}`;
  return {
    ...entry,
    id: renamed(entry.id),
    slug: renamed(entry.slug),
    related: EXAMPLES.filter((id) => id !== entry.id).map(renamed),
    variants: entry.variants.map((size) => ({
      ...size,
      sku: `EX-${size.sku}`,
      price: dirhams(size.price),
      compareAt: size.compareAt === null ? null : dirhams(size.compareAt),
    })),
    published: true,
    pictures: pictures.map(renamed),
  };
}
