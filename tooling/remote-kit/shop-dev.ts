#!/usr/bin/env node
import { startDevServers } from '@shop/build/dev-servers';
import { shopPort } from '@shop/programs/free-port';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { pageDataIn } from '@shop/shell/development-document';
import { remoteNames } from '@shop/workspace/apps';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shopInDevelopment } from './shop-in-development.ts';

const COMMAND = 'npx shop-dev';
const USAGE = `${COMMAND} --shop https://shop.example     this remote in a shop that is open there, with Fast Refresh
PORT=4000 ${COMMAND} …                     at another address than http://localhost:3000`;

/** Milliseconds to wait for the shop's first page. */
const PATIENCE = 15_000;

/** The shell's development build, which `npm run pack` puts into the shell's package. */
const SHELL = path.dirname(fileURLToPath(import.meta.resolve('@shop/shell/development/main.js')));

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options: { shop: { type: 'string' } } });
  } catch (error) {
    throw new TaskFailure(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** The origin given with `--shop`. Throws the usage if there is none. */
function originOf(words: string[]): string {
  const { shop } = parsed(words).values;
  if (!shop || !URL.canParse(shop) || !/^https?:/.test(shop)) throw new TaskFailure(USAGE);
  return new URL(shop).origin;
}

/** The id of the shell build that a shop serves. Throws `TaskFailure` if the address is not a shop. */
async function shellOf(shop: string): Promise<string> {
  const answer = await fetch(shop, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(PATIENCE) }).catch(
    (error: Error) => {
      throw new TaskFailure(
        `${shop} does not answer (${error.cause instanceof Error ? error.cause.message : error.message}). Is the address right?`,
      );
    },
  );
  const page = pageDataIn(await answer.text());
  if (!page)
    throw new TaskFailure(`${shop} answers (${answer.status}), but not with a page of the shop. Is the address right?`);
  return page.release.shell;
}

async function develop(task: Task): Promise<void> {
  const shop = originOf(task.arguments);
  const deployed = await shellOf(shop);
  const remotes = remoteNames();
  const port = await shopPort(process.env.PORT, COMMAND);
  const ports = remotes.map((_, index) => port + 1 + index);
  for (const one of ports) await shopPort(String(one), COMMAND);
  const { build: packaged } = JSON.parse(readFileSync(path.join(SHELL, 'build.json'), 'utf8')) as { build: string };
  if (packaged !== deployed)
    console.warn(
      `${shop} runs the shell ${deployed}, the packages here bring ${packaged}: ask for newer packages before a release.`,
    );

  const servers = await startDevServers(remotes, { ports });
  task.onEnd(servers.stop);
  const app = await shopInDevelopment({ shop, shell: SHELL, remotes: servers.origins });
  task.onEnd(() => app.close());
  await app.listen({ host: 'localhost', port });
  console.log(`${remotes.join(', ')} in ${shop}: http://localhost:${port}\nCtrl-C ends it.`);
  await new Promise((resolve) => task.stopping.addEventListener('abort', resolve));
}

await runTask(develop, { usage: USAGE });
