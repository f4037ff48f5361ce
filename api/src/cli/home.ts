import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import { homeContent } from '../../database/schema/catalogue.ts';
import type { HomeContent } from '../../database/schema/home-content.ts';
import { checkHome, HomeMistake } from '../catalogue/home/check-home.ts';
import { openPictureFiles } from '../catalogue/pictures/picture-files.ts';
import { PictureProblem } from '../catalogue/pictures/picture-problem.ts';
import { addPicture } from '../staff/pictures/add-picture.ts';
import { previewHome, publishHome } from '../staff/shop/home-acts.ts';
import { type CliContext, CommandFailure, commandActor, origins } from './context/cli-context.ts';

/** `shop home export|preview|import <file>`: banners, collections, best practices and texts for search engines. */
export function editHome(group: Command, { db, say }: CliContext): void {
  group
    .command('export')
    .description('export the home page to a file, in both languages, with the placeholders {shop} and {deliveryDays}')
    .argument('<file>', 'such as home.json')
    .action(async (file: string) => {
      const [row] = await (await db()).select().from(homeContent).where(eq(homeContent.id, 1));
      await writeFile(file, `${JSON.stringify(row?.content, null, 2)}\n`);
      say(`The home page is in ${file}. Change it, then: shop home preview ${file}`);
    });

  group
    .command('preview')
    .description('preview a file for seven days at a secret address; shoppers do not see it')
    .argument('<file>', 'in the form that "export" writes')
    .option('--json', 'the addresses as JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const draft = await readHome(file);
      const key = await (
        await db()
      ).transaction(async (transaction) => previewHome(transaction, commandActor(), draft));
      const origin = origins().shop;
      const addresses = { en: `${origin}/?preview=${key}`, ar: `${origin}/ar?preview=${key}` };
      if (json) return say(JSON.stringify(addresses));
      say(`English: ${addresses.en}\nArabic:  ${addresses.ar}\nTo publish it: shop home import ${file}`);
    });

  group
    .command('import')
    .description('publish a file as the home page; shoppers see it within a second or two')
    .argument('<file>', 'in the form that "export" writes')
    .option('--dry-run', 'check the file without changing anything')
    .action(async (file: string, { dryRun }: { dryRun?: true }) => {
      const content = await readHome(file);
      if (dryRun) return say(`${file} is in order; nothing was written.`);
      await writeCatalogue(await db(), async (transaction) => publishHome(transaction, commandActor(), { content }));
      say(`The home page is as ${file} has it.`);
    });

  group
    .command('add-picture')
    .description('store pictures for the home page, and print the names to use in its file')
    .argument('<files...>', 'JPEG, PNG, WebP or AVIF')
    .action(async (files: string[]) => {
      const store = await openPictureFiles(process.env.MEDIA_STORE);
      for (const file of files) {
        const bytes = await readFile(file).catch((error: Error) => {
          throw new CommandFailure(`${file} can't be read: ${error.message}`);
        });
        const act = { actor: commandActor(), action: 'home add-picture' };
        const picture = await addPicture(await db(), act, { files: store, bytes }).catch((error: Error) => {
          throw error instanceof PictureProblem ? new CommandFailure(`${file} ${error.message}.`) : error;
        });
        say(`${file}: ${picture.file}, ${picture.width} × ${picture.height} pixels`);
      }
    });
}

const MEDIA = path.resolve(import.meta.dirname, '../../seed/media');

/** Reads and checks the file. Throws a `CommandFailure` with every mistake. */
async function readHome(file: string): Promise<HomeContent> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandFailure(`${file} can't be read: ${error.message}`);
  });
  const folder = process.env.MEDIA_DIRECTORY ?? MEDIA;
  const stored = await (await openPictureFiles(process.env.MEDIA_STORE)).names();
  try {
    return checkHome(JSON.parse(text.replace(/^\uFEFF/, '')), (picture) => {
      const name = path.basename(picture);
      return existsSync(path.join(folder, name)) || stored.has(name);
    });
  } catch (error) {
    if (!(error instanceof HomeMistake || error instanceof SyntaxError)) throw error;
    throw new CommandFailure(`${error.message}\nNothing was changed.`);
  }
}
