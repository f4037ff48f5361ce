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
import { parseArgs } from 'node:util';

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

async function start(task: Task): Promise<void> {
  const options = readOptions(task.arguments);
  const port = await shopPort(process.env.PORT);
  task.onEnd(() => {
    if (task.stopping.aborted) report('\nThe shop is closed.');
  });
  const place = { directory: varDirectory(), environment: storefrontKey() };
  const { RELEASE_STORE = '', MEDIA_STORE = '' } = process.env;
  const operator = operatorKey(place.directory);
  const apiPort = await anyFreePort();
  const pages = storefrontProgram({
    ...place,
    environment: { ...place.environment, ...operator, RELEASE_STORE, MEDIA_STORE },
    apiUrl: localAddress(apiPort),
    port,
  });
  const calls = apiProgram({
    ...place,
    environment: { ...place.environment, ...operator, MEDIA_STORE },
    databaseUrl: '',
    port: apiPort,
    standby: true,
  });
  const warning = keyInReach(pages, signingKeyFile());

  // The programs load their code while all is prepared, and while this process loads the code that prepares it: their
  // processes are launched before the next turn.
  const preparation = Promise.resolve().then(async () => {
    const { prepareStart } = await import('./prepare-start.ts');
    return prepareStart(task, { ...options, report });
  });
  const stopped = new Promise<never>((_resolve, reject) => {
    task.stopping.addEventListener('abort', () => reject(task.stopping.reason as Error));
  });
  const database = preparation.then(async (prepared) => ({ DATABASE_URL: await prepared.database }));
  const builds = preparation.then(async (prepared) => {
    await prepared.builds;
    if (warning) report(warning);
    return {};
  });
  const [api, storefront] = await Promise.all([
    supervise(calls, report, Promise.race([stopped, database])),
    supervise(pages, report, Promise.race([stopped, builds])),
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
