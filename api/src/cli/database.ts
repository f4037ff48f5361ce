import { shopMode } from '@shop/contract/shop-mode';
import type { Command } from 'commander';
import { prepareShop } from '../seeding/prepare-shop.ts';
import type { CliContext } from './context/cli-context.ts';

/** `shop database migrate`: what has to be done once for all processes, before those of a new version start. */
export function migrateDatabase(group: Command, { say }: CliContext): void {
  group
    .command('migrate')
    .description('bring the database up to date, before the programs of a new version start')
    .option('--with-demonstration-catalogue', 'give a live shop the demonstration’s products, hidden from shoppers')
    .action(async ({ withDemonstrationCatalogue = false }: { withDemonstrationCatalogue?: boolean }) => {
      const database = await prepareShop({
        mode: shopMode(process.env),
        demonstrationCatalogue: withDemonstrationCatalogue,
        report: say,
      });
      await database.stop();
      say('The database is up to date.');
    });
}
