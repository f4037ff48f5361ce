import { readEnvironment } from '@shop/api/environment';
import { prepareShop } from '@shop/api/seeding/prepare-shop';
import { startDevServers } from '@shop/build/dev-servers';
import type { RemoteName } from '@shop/composition/app-name';
import { varDirectory } from '@shop/environment/directories';
import { anyFreePort, shopPort } from '@shop/programs/free-port';
import { holdConnections } from '@shop/programs/held-connections';
import { apiProgram, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { readRelease, releaseDirectory } from '@shop/release/stores/directory-store';
import { remoteNames } from '@shop/workspace/apps';
import { join } from 'node:path';
import { publishWhatChanged } from './publish-what-changed.ts';

const COMMAND = 'npm run dev';
const USAGE = `${COMMAND}                   the shop with Fast Refresh
${COMMAND} -- mf-catalog     of one remote or several; the others come from their builds
PORT=4000 ${COMMAND} …       at another address than http://localhost:3000`;

const report = (line: string) => console.log(line);

/** Milliseconds that the API may take to start again after a change; on an idle machine it takes about four seconds. */
const RESTART = 20_000;

/**
 * Time limits for a page in ms. They are long, because changed code is slow at first while the compilers are busy, and
 * because calls wait while the API restarts.
 */
const RENDER_TIMEOUT = '30000';
const PAGE_TIMEOUT = '40000';

/** The remotes to develop: those named in the arguments, or all. */
function chosenRemotes(names: readonly string[]): readonly RemoteName[] {
  const remotes = remoteNames();
  const unknown = names.find((name) => !remotes.some((remote) => remote === name));
  if (unknown) throw new TaskFailure(`There is no remote "${unknown}". Name any of: ${remotes.join(', ')}.`);
  return names.length > 0 ? (names as RemoteName[]) : remotes;
}

/**
 * Runs the shop with Fast Refresh: the shell and the chosen remotes come from development servers, the others from the
 * release store. The server renders pages as in production, but from bundles in another folder, so that development code
 * is never taken for a build.
 */
async function develop(task: Task): Promise<void> {
  await readEnvironment(process.env);
  const remotes = chosenRemotes(task.arguments);
  const command = [COMMAND, ...(task.arguments.length > 0 ? ['--', ...task.arguments] : [])].join(' ');
  const port = await shopPort(process.env.PORT, command);
  const apps = ['shell', ...remotes] as const;
  // Each app has a development server, on the ports above the shop's.
  const ports = apps.map((_, index) => port + 1 + index);
  for (const one of ports) await shopPort(String(one), command);
  report('Preparing the database …');
  const database = await prepareShop({ report: (line) => report(`  ${line}`) });
  task.onEnd(database.stop);
  // The live release stays as it is, because a shop may be serving it.
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
  // The API keeps its port, because the watcher restarts it at every change.
  const apiPort = await anyFreePort();
  const api = await supervise(
    {
      // The API prepares the database at each start, because a change may add a migration.
      ...apiProgram({
        ...place,
        databaseUrl: database.url,
        port: apiPort,
        environment: { SHOP_PREPARED: '', DATABASE_MIGRATION_URL: database.ownerUrl },
      }),
      nodeArguments: ['--watch-preserve-output', '--watch'],
    },
    report,
  );
  task.onEnd(api.stop);
  // A page that is reloaded by the change that also restarts the API would show that the API does not answer, for good.
  const door = await holdConnections(api.port, RESTART);
  task.onEnd(door.close);
  const environment = {
    ...key,
    API_TIMEOUT: String(RESTART),
    RENDER_TIMEOUT: process.env.RENDER_TIMEOUT ?? RENDER_TIMEOUT,
    PAGE_TIMEOUT,
    DEVELOPMENT: JSON.stringify({ directory, origins: servers.origins }),
  };
  const storefront = await supervise(
    storefrontProgram({ ...place, apiUrl: localAddress(door.port), port, environment }),
    report,
  );
  task.onEnd(storefront.stop);

  report(`\nDeveloping ${apps.join(', ')}: http://localhost:${port}\nCtrl-C ends it.`);
  await new Promise((resolve) => task.stopping.addEventListener('abort', resolve));
}

await runTask(develop, { usage: USAGE });
