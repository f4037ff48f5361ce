import { readEnvironment } from '@shop/api/environment';
import { existingShop } from '@shop/api/seeding/existing-shop';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { preparedDatabase } from '@shop/api/seeding/prepared-database';
import type { ShopMode } from '@shop/api/settings/shop-mode';
import { varDirectory } from '@shop/environment/directories';
import { anyFreePort, shopPort } from '@shop/programs/free-port';
import { recordOpenShop } from '@shop/programs/open-shop';
import {
  apiProgram,
  keyInReach,
  localAddress,
  operatorKey,
  storefrontKey,
  storefrontProgram,
} from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { signingKeyFile } from '@shop/release/signing/keys';
import { openStore } from '@shop/release/stores/open-store';
import { parseArgs } from 'node:util';
import { publishWhatChanged } from './publish-what-changed.ts';

const report = (line: string) => console.log(line);

const OPTIONS = { 'with-demonstration-catalogue': { type: 'boolean', default: false } } as const;

function readOptions(words: string[]): { demonstrationCatalogue: boolean } {
  try {
    const { values } = parseArgs({ args: words, options: OPTIONS });
    return { demonstrationCatalogue: values['with-demonstration-catalogue'] };
  } catch (error) {
    throw new TaskFailure(
      `${(error as Error).message}. A live shop that starts with the demonstration's products, hidden: npm start -- --with-demonstration-catalogue`,
    );
  }
}

async function openDatabase(
  { onEnd }: Task,
  mode: ShopMode,
  options: { demonstrationCatalogue: boolean },
): Promise<string> {
  if (process.env.DATABASE_URL) {
    if (options.demonstrationCatalogue)
      throw new TaskFailure('With DATABASE_URL: npm run shop -- database migrate --with-demonstration-catalogue');
    return (await preparedDatabase(mode)).url;
  }
  report('Preparing the database …');
  const database = await prepareShop({ ...options, mode, report: (line) => report(`  ${line}`) });
  onEnd(database.stop);
  return database.url;
}

async function start(task: Task): Promise<void> {
  const options = readOptions(task.arguments);
  const port = await shopPort(process.env.PORT);
  task.onEnd(() => {
    if (task.stopping.aborted) report('\nThe shop is closed.');
  });
  // Check everything before writing anything, so that a refused live start changes nothing.
  const existing = await existingShop();
  task.onEnd(existing.stop);
  const { mode } = await readEnvironment(process.env, existing.refusals);
  report('Building what changed …');
  const [databaseUrl] = await Promise.all([
    openDatabase(task, mode, options),
    publishWhatChanged((line) => report(`  ${line}`), await openStore()),
  ]);
  if (task.stopping.aborted) return;

  const place = { directory: varDirectory(), environment: storefrontKey() };
  const { RELEASE_STORE = '', MEDIA_STORE = '' } = process.env;
  const environment = { ...place.environment, ...operatorKey(place.directory), RELEASE_STORE, MEDIA_STORE };
  // Both take seconds to load, and the storefront does not need the API until the first page is requested.
  const apiPort = await anyFreePort();
  const pages = storefrontProgram({ ...place, environment, apiUrl: localAddress(apiPort), port });
  const warning = keyInReach(pages, signingKeyFile());
  if (warning) report(warning);
  const [api, storefront] = await Promise.all([
    supervise(
      apiProgram({
        ...place,
        environment: { ...place.environment, ...operatorKey(place.directory), MEDIA_STORE },
        databaseUrl,
        port: apiPort,
        standby: true,
      }),
      report,
    ),
    supervise(pages, report),
  ]);
  task.onEnd(api.stop);
  task.onEnd(storefront.stop);

  task.onEnd(recordOpenShop(`http://localhost:${port}`));
  const ready = (performance.now() / 1000).toFixed(1);
  report(
    `\nThe shop is open: http://localhost:${port}\n      In Arabic: http://localhost:${port}/ar\nCtrl-C closes it. Logs are in ${varDirectory()}/log. (${ready} s)`,
  );
  await new Promise((resolve) => task.stopping.addEventListener('abort', resolve));
}

await runTask(start);
