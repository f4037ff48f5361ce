import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCsv, writeCsv } from '../../catalogue/exchange/csv-file.ts';
import { exportCatalogue } from '../../catalogue/exchange/export-catalogue.ts';
import { checkImport, importCatalogue, type ImportOptions } from '../../catalogue/exchange/import-catalogue.ts';
import { FileMistake, readJson, type ReadFile } from '../../catalogue/exchange/read-file.ts';
import { openPictureFiles } from '../../catalogue/pictures/picture-files.ts';
import { readSeed } from '../../seeding/read-seed.ts';
import { recordImport } from '../../staff/products/record-import.ts';
import { type CliContext, CommandFailure, commandActor } from '../context/cli-context.ts';
import { detailsOf, planAsJson, summaryOf } from './describe-plan.ts';

interface Options extends Omit<ImportOptions, 'media' | 'files'> {
  dryRun?: true;
  json?: true;
}

/** `shop catalog export|check|import <file>`: CSV or JSON, by the file's extension. */
export function exchangeCatalog(group: Command, { db, say }: CliContext): void {
  group
    .command('export')
    .description('export all products to a file; it names their pictures')
    .argument('<file>', 'such as products.csv or products.json')
    .option('--json', 'the result as JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const isCsv = isCsvName(file);
      const entries = await exportCatalogue(await db());
      await writeFile(file, isCsv ? writeCsv(entries) : `${JSON.stringify(entries, null, 2)}\n`);
      say(json ? JSON.stringify({ file, products: entries.length }) : `${entries.length} products are in ${file}.`);
    });

  const forFile = (name: string, description: string) =>
    group
      .command(name)
      .description(description)
      .argument('<file>', 'such as products.csv or products.json, as "template" or "export" writes it')
      .option('--pictures <folder>', 'where the pictures are that the file names (default: "pictures" beside the file)')
      .option('--remove-sizes', 'remove sizes of its products that the file does not list')
      .option('--remove-products', 'remove products that the file does not list, with their reviews')
      .option('--keep-stock', 'keep the stock of existing sizes')
      .option('--json', 'the result as JSON, including mistakes');

  forFile('check', 'check a file and its pictures, and report every mistake with its row and column').action(
    async (file: string, options: Options) => {
      await reporting(options, say, async () => checkImport(await db(), ...(await inputOf(file, options))));
      if (options.json) return say(JSON.stringify({ mistakes: [] }));
      say(`${file} is in order. What it would change: shop catalog import ${file} --dry-run`);
    },
  );

  forFile('import', 'create or update the products in a file, all or none; other products and sizes stay')
    .option('--dry-run', 'list every change without making it')
    .option('--fetch-again', 'fetch web addresses of pictures again that were fetched before')
    .action(async (file: string, options: Options) => {
      const { dryRun, json } = options;
      const plan = await reporting(options, say, async () => {
        const [read, importOptions] = await inputOf(file, options);
        if (dryRun) return checkImport(await db(), read, importOptions);
        const act = { actor: commandActor(), action: 'catalog import' };
        const recorded: ImportOptions = {
          ...importOptions,
          beforeWrite: async (transaction, found) => recordImport(transaction, act, found),
        };
        return importCatalogue(await db(), read, recorded, json ? () => {} : say);
      });
      if (json) return say(JSON.stringify(planAsJson(plan), null, 2));
      say(dryRun ? `${[...detailsOf(plan), summaryOf(plan)].join('\n')}\nNothing was written.` : summaryOf(plan));
    });
}

/** Turns mistakes in a file into the failure of a command. */
async function reporting<T>({ json }: Options, say: CliContext['say'], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FileMistake)) throw error;
    if (json) say(JSON.stringify({ mistakes: error.mistakes }, null, 2));
    const count = error.mistakes.length === 1 ? '1 mistake' : `${error.mistakes.length} mistakes`;
    throw new CommandFailure(`${error.message}\n${count}. Nothing was changed.`);
  }
}

async function inputOf(file: string, { json: _json, dryRun: _dryRun, ...options }: Options) {
  const read: ReadFile = await (isCsvName(file) ? readCsv : readJson)(await textOf(file));
  const beside = path.join(path.dirname(file), 'pictures');
  const pictures = options.pictures ?? (existsSync(beside) ? beside : undefined);
  if (pictures && !existsSync(pictures)) throw new CommandFailure(`There is no folder ${pictures}.`);
  const { media } = await readSeed();
  const files = await openPictureFiles(process.env.MEDIA_STORE);
  return [read, { ...options, pictures, files, media }] as const;
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CommandFailure(`${file} can't be read: ${error.message}`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CommandFailure(`${file} is not in UTF-8. In Excel, save it as "CSV UTF-8 (Comma delimited)".`);
  }
}

function isCsvName(file: string): boolean {
  if (/\.csv$/i.test(file)) return true;
  if (/\.json$/i.test(file)) return false;
  throw new CommandFailure(`${file} must end in .csv or .json.`);
}
