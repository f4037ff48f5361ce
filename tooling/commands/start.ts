import { staffOrigin } from '@shop/contract/shop-mode';
import { varDirectory } from '@shop/environment/directories';
import { anyFreePort, shopPort } from '@shop/programs/free-port';
import type { Program } from '@shop/programs/launch-program';
import { recordOpenShop } from '@shop/programs/open-shop';
import {
  apiProgram,
  keyInReach,
  localAddress,
  metricsKey,
  storefrontKey,
  storefrontProgram,
} from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { signingKeyFile } from '@shop/release/signing/keys';
import { parseArgs } from 'node:util';

const report = (line: string) => console.log(line);

const USAGE = `npm start                                       opens the shop
npm start -- --with-demonstration-catalogue     a live shop with the demonstration's products, hidden from shoppers
PORT=3001 npm start                             at another address than http://localhost:3000`;

const OPTIONS = { 'with-demonstration-catalogue': { type: 'boolean', default: false } } as const;

function readOptions(words: string[]): { demonstrationCatalogue: boolean } {
  try {
    const { values } = parseArgs({ args: words, options: OPTIONS });
    return { demonstrationCatalogue: values['with-demonstration-catalogue'] };
  } catch (error) {
    throw new TaskFailure(`${(error as Error).message}.\n${USAGE}`);
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
  const metrics = metricsKey(place.directory);
  const apiPort = await anyFreePort();
  const pages = storefrontProgram({
    ...place,
    environment: { ...place.environment, ...metrics, RELEASE_STORE, MEDIA_STORE },
    apiUrl: localAddress(apiPort),
    port,
  });
  const calls = apiProgram({
    ...place,
    environment: { ...place.environment, ...metrics, MEDIA_STORE },
    databaseUrl: '',
    port: apiPort,
    standby: true,
  });
  const warning = keyInReach(pages, signingKeyFile());

  // The programs load their code while all is prepared, and while this process loads the code that prepares it: their
  // processes are launched before that import begins.
  const preparation = Promise.resolve().then(async () => {
    const { prepareStart } = await import('./prepare-start.ts');
    return prepareStart(task, { ...options, report });
  });
  const stopped = new Promise<never>((_resolve, reject) => {
    task.stopping.addEventListener('abort', () => reject(task.stopping.reason as Error));
  });
  // The API serves and does jobs as soon as it begins, so a build that fails must not come after that.
  const all = preparation.then(async ({ database, builds: built }) => {
    const [DATABASE_URL] = await Promise.all([database, built]);
    return { DATABASE_URL };
  });
  const builds = preparation.then(async (prepared) => {
    await prepared.builds;
    if (warning) report(warning);
    return {};
  });
  const begin = async (program: Program, prepared: Promise<Record<string, string>>) => {
    const { stop } = await supervise(program, report, Promise.race([stopped, prepared]));
    task.onEnd(stop);
  };
  await Promise.all([begin(calls, all), begin(pages, builds)]);

  task.onEnd(recordOpenShop(`http://localhost:${port}`));
  const ready = (performance.now() / 1000).toFixed(1);
  report(
    `\nThe shop is open: http://localhost:${port}\n      In Arabic: http://localhost:${port}/ar\n     Back office: ${staffOrigin(process.env) ?? `http://staff.localhost:${port}`}/staff\nCtrl-C closes it. Logs are in ${varDirectory()}/log. (${ready} s)`,
  );
  await new Promise((resolve) => task.stopping.addEventListener('abort', resolve));
}

await runTask(start, { usage: USAGE });
