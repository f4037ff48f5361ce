import type { Command } from 'commander';
import path from 'node:path';
import { startExistingDatabase, varFolder } from '../../database/embedded/start-database.ts';
import { endedInWords } from '../backup/finish-restore.ts';
import { moveShop } from '../backup/move-shop.ts';
import { restoreShop } from '../backup/restore-shop.ts';
import { saveShop } from '../backup/save-shop.ts';
import { CommandFailure, commandActor, type CliContext } from './context/cli-context.ts';

/** `shop backup [folder]`, also while the shop is open. */
export function backUp(program: Command, { say }: CliContext): void {
  program
    .command('backup')
    .description('a copy of the database, pictures and releases, also while the shop is open')
    .argument('[folder]', 'where; it must not exist')
    .action(async (given?: string) => {
      const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      const folder = path.resolve(given ?? path.join(varFolder(), 'backups', time));
      const database = await startExistingDatabase();
      if (!database) throw new CommandFailure('There is no shop to back up yet.');
      try {
        const { rows } = await saveShop(database.ownerUrl, varFolder(), folder);
        say(
          `${rows} rows and the shop's files are in ${folder}. Take it to another machine, and keep it closed to others.`,
        );
        if (process.env.MEDIA_STORE)
          say(`Imported pictures are in ${process.env.MEDIA_STORE} and not in this copy (docs/operating/backup.md).`);
      } finally {
        await database.stop();
      }
    });
}

/** `shop restore <folder>`, into a place without a shop. */
export function restore(program: Command, { say }: CliContext): void {
  program
    .command('restore')
    .description('brings a shop back from a backup; what has ended since ends again, and all sessions')
    .argument('<folder>', 'what "shop backup" wrote')
    .option('--erasures <file...>', 'records of endings from other machines (erasures.jsonl)')
    .action(async (folder: string, { erasures = [] }: { erasures?: string[] }) => {
      const restored = await restoreShop(path.resolve(folder), varFolder(), erasures, commandActor());
      say(`The shop is as it was at ${restored.takenAt}: ${restored.rows} rows.`);
      for (const sentence of endedInWords(restored.ended)) say(sentence);
      for (const place of restored.kept) say(`${place} has something already and was left as it is.`);
    });
}

/** `shop move`: from the embedded database to the server in `DATABASE_URL`. */
export function move(program: Command, { say }: CliContext): void {
  program
    .command('move')
    .description('copies the embedded database to the server in DATABASE_URL')
    .action(async () => {
      const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = process.env;
      if (!url) throw new CommandFailure('DATABASE_URL must name the server to move to.');
      const { rows } = await moveShop(varFolder(), { url, ownerUrl: ownerUrl || url });
      say(
        `${rows} rows are on the server. From now on start the shop with DATABASE_URL; var/database is no longer used.`,
      );
    });
}
