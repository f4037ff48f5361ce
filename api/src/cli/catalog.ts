import type { Command } from 'commander';
import { readFile, writeFile } from 'node:fs/promises';
import { readCsv, writeCsv } from '../catalogue/exchange/csv-file.ts';
import { exportCatalogue } from '../catalogue/exchange/export-catalogue.ts';
import { importCatalogue } from '../catalogue/exchange/import-catalogue.ts';
import { FileMistake, readJson } from '../catalogue/exchange/read-file.ts';
import { readSeed } from '../seeding/read-seed.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';

interface ImportOptions {
  keepStock?: true;
  dryRun?: true;
  json?: true;
}

/** `shop catalog export <file>` and `shop catalog import <file>`: CSV or JSON, by the file's extension. */
export function exchangeCatalog(group: Command, { db, say }: CliContext): void {
  group
    .command('export')
    .description('export all products to a file')
    .argument('<file>', 'such as products.csv or products.json')
    .option('--json', 'the result as JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const isCsv = isCsvName(file);
      const entries = await exportCatalogue(await db());
      await writeFile(file, isCsv ? writeCsv(entries) : `${JSON.stringify(entries, null, 2)}\n`);
      say(json ? JSON.stringify({ file, products: entries.length }) : `${entries.length} products are in ${file}.`);
    });

  group
    .command('import')
    .description('create or update the products in a file, all or none; other products stay')
    .argument('<file>', 'such as products.csv or products.json, in the form that "export" writes')
    .option('--keep-stock', 'keep the stock of existing sizes')
    .option('--dry-run', 'check the file without changing anything')
    .option('--json', 'the result as JSON, including mistakes')
    .action(async (file: string, { keepStock, dryRun, json }: ImportOptions) => {
      const isCsv = isCsvName(file);
      const text = await readFile(file, 'utf8').catch((error: Error) => {
        throw new CommandFailure(`${file} can't be read: ${error.message}`);
      });
      try {
        const { media } = await readSeed();
        const counts = await importCatalogue(await db(), isCsv ? readCsv(text) : readJson(text), {
          media,
          keepStock: keepStock ?? false,
          dryRun: dryRun ?? false,
        });
        say(
          json
            ? JSON.stringify(counts)
            : `${counts.added} new, ${counts.changed} changed, ${counts.same} as they were${dryRun ? '; nothing was written' : ''}.`,
        );
      } catch (error) {
        if (!(error instanceof FileMistake)) throw error;
        if (json) say(JSON.stringify({ mistakes: error.mistakes }, null, 2));
        throw new CommandFailure(`${error.message}\nNothing was changed.`);
      }
    });
}

function isCsvName(file: string): boolean {
  if (/\.csv$/i.test(file)) return true;
  if (/\.json$/i.test(file)) return false;
  throw new CommandFailure(`${file} must end in .csv or .json.`);
}
