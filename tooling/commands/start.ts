import { readEnvironment } from '@shop/api/environment';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { varDirectory } from '@shop/environment/directories';
import { anyFreePort, shopPort } from '@shop/programs/free-port';
import { apiProgram, localAddress, operatorKey, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { runTask, type Task } from '@shop/programs/task';
import { openStore } from '@shop/release/stores/open-store';
import { publishWhatChanged } from './publish-what-changed.ts';

const report = (line: string) => console.log(line);

async function openDatabase({ onEnd }: Task): Promise<string> {
  report('Preparing the database …');
  const database = await prepareShop({ report: (line) => report(`  ${line}`) });
  onEnd(database.stop);
  return database.url;
}

async function start(task: Task): Promise<void> {
  const port = await shopPort(process.env.PORT);
  task.onEnd(() => {
    if (task.stopping.aborted) report('\nThe shop is closed.');
  });
  // Check the settings before writing anything, so that a live shop with a missing setting does not lose its demo data.
  await readEnvironment(process.env);
  report('Building what changed …');
  const [databaseUrl] = await Promise.all([
    openDatabase(task),
    publishWhatChanged((line) => report(`  ${line}`), await openStore()),
  ]);
  if (task.stopping.aborted) return;

  const place = { directory: varDirectory(), environment: storefrontKey() };
  const { RELEASE_STORE = '' } = process.env;
  const environment = { ...place.environment, ...operatorKey(place.directory), RELEASE_STORE };
  // Both take seconds to load, and the storefront does not need the API until the first page is requested.
  const apiPort = await anyFreePort();
  const [api, storefront] = await Promise.all([
    supervise(apiProgram({ ...place, databaseUrl, port: apiPort, standby: true }), report),
    supervise(storefrontProgram({ ...place, environment, apiUrl: localAddress(apiPort), port }), report),
  ]);
  task.onEnd(api.stop);
  task.onEnd(storefront.stop);

  const ready = (performance.now() / 1000).toFixed(1);
  report(
    `\nThe shop is open: http://localhost:${port}\n      In Arabic: http://localhost:${port}/ar\nCtrl-C closes it. Logs are in ${varDirectory()}/log. (${ready} s)`,
  );
  await new Promise((resolve) => task.stopping.addEventListener('abort', resolve));
}

await runTask(start);
