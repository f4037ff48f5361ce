import { readEnvironment } from '@shop/api/environment';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { startDevServers } from '@shop/build/dev-servers';
import type { RemoteName } from '@shop/composition/app-name';
import { varDirectory } from '@shop/environment/directories';
import { anyFreePort, shopPort } from '@shop/programs/free-port';
import { apiProgram, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { readRelease } from '@shop/release/stores/publications';
import { releaseDirectory } from '@shop/release/stores/store-places';
import { remoteNames } from '@shop/workspace/apps';
import { join } from 'node:path';
import { publishWhatChanged } from './publish-what-changed.ts';

const report = (line: string) => console.log(line);

/** Milliseconds for a page: code that was changed just now is slow at first, while the compilers have the processor. */
const RENDER_TIMEOUT = '10000';

/** The remotes to develop: those named, else all. */
function chosenRemotes(names: readonly string[]): readonly RemoteName[] {
  const remotes = remoteNames();
  const unknown = names.find((name) => !remotes.some((remote) => remote === name));
  if (unknown) throw new TaskFailure(`There is no remote "${unknown}". Name any of: ${remotes.join(', ')}.`);
  return names.length > 0 ? (names as RemoteName[]) : remotes;
}

/**
 * The shop with Fast Refresh: the shell and the chosen remotes from development servers, the rest as released. Pages are
 * rendered as in an open shop, but from bundles beside the release store, so that nothing here is ever taken for a build.
 */
async function develop(task: Task): Promise<void> {
  await readEnvironment(process.env);
  const remotes = chosenRemotes(task.arguments);
  const port = await shopPort(process.env.PORT);
  const apps = ['shell', ...remotes] as const;
  // A development server for each app, on the ports above the shop's.
  const ports = apps.map((_, index) => port + 1 + index);
  for (const one of ports) await shopPort(String(one));
  report('Preparing the database …');
  const database = await prepareShop({ report: (line) => report(`  ${line}`) });
  task.onEnd(database.stop);
  // What is live stays: somebody may be looking at it.
  const live = readRelease(releaseDirectory())?.remotes;
  if (remoteNames().some((name) => !remotes.includes(name) && !live?.[name])) {
    await publishWhatChanged((line) => report(`  ${line}`));
  }

  report('Starting the development servers …');
  const directory = join(varDirectory(), 'development', String(port));
  const servers = await startDevServers(apps, { ports, directory });
  task.onEnd(servers.stop);

  const key = storefrontKey();
  const place = { directory: varDirectory(), environment: key };
  // Its own port for good: the watcher starts it anew at every change.
  const apiPort = await anyFreePort();
  const api = await supervise(
    {
      // It prepares its database itself: the next change may bring a migration.
      ...apiProgram({
        ...place,
        databaseUrl: database.url,
        port: apiPort,
        environment: { SHOP_PREPARED: '' },
      }),
      nodeArguments: ['--watch-preserve-output', '--watch'],
    },
    report,
  );
  task.onEnd(api.stop);
  const environment = {
    ...key,
    RENDER_TIMEOUT: process.env.RENDER_TIMEOUT ?? RENDER_TIMEOUT,
    DEVELOPMENT: JSON.stringify({ directory, origins: servers.origins }),
  };
  const storefront = await supervise(
    storefrontProgram({ ...place, apiUrl: localAddress(api.port), port, environment }),
    report,
  );
  task.onEnd(storefront.stop);

  report(`\nDeveloping ${apps.join(', ')}: http://localhost:${port}\nCtrl-C ends it.`);
  await new Promise((resolve) => task.stopping.addEventListener('abort', resolve));
}

await runTask(develop);
