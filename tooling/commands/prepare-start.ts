import { readEnvironment } from '@shop/api/environment';
import { existingShop } from '@shop/api/seeding/existing-shop';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { preparedDatabase } from '@shop/api/seeding/prepared-database';
import type { ShopMode } from '@shop/api/settings/shop-mode';
import { TaskFailure, type Task } from '@shop/programs/task';
import { openStore } from '@shop/release/stores/open-store';
import { publishWhatChanged } from './publish-what-changed.ts';

interface Options {
  demonstrationCatalogue: boolean;
  report: (line: string) => void;
}

interface Preparation {
  /** Resolves to the address of the database, once it is migrated and seeded. */
  database: Promise<string>;
  /** Resolves once every app of this checkout is built, and live where nobody decided otherwise. */
  builds: Promise<unknown>;
}

async function openDatabase({ onEnd }: Task, mode: ShopMode, options: Options): Promise<string> {
  if (process.env.DATABASE_URL) {
    if (options.demonstrationCatalogue)
      throw new TaskFailure('With DATABASE_URL: npm run shop -- database migrate --with-demonstration-catalogue');
    return (await preparedDatabase(mode)).url;
  }
  options.report('Preparing the database …');
  const database = await prepareShop({ ...options, mode, report: (line) => options.report(`  ${line}`) });
  onEnd(database.stop);
  return database.url;
}

/** Checks whether the shop may open, then prepares what its programs need. Throws a sentence for a person if it may not. */
export async function prepareStart(task: Task, options: Options): Promise<Preparation> {
  // Check everything before anything of the shop is written, so that a refused live start changes nothing of it.
  const existing = await existingShop();
  task.onEnd(existing.stop);
  const { mode } = await readEnvironment(process.env, existing.refusals);
  options.report('Building what changed …');
  return {
    database: openDatabase(task, mode, options),
    builds: openStore().then((store) => publishWhatChanged((line) => options.report(`  ${line}`), store)),
  };
}
