import { ROOT } from '@shop/workspace/places';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newRemote } from './new-remote.ts';
import { runTool } from './run-tool.ts';
import { runTask, TaskFailure } from './task.ts';

const USAGE =
  'npm run remote:new -- mf-gifts     writes a new remote with a page /gifts, a slot, a command, texts and tests';

/** Installs the new package's links and notes it in the lockfile; lines break by the length of its name. */
async function install(name: string): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { packageManager: string };
  const words = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const { status, output } = await runTool('npx', words, { quiet: true });
  if (status !== 0) throw new TaskFailure(`The remote is written, but its packages could not be installed:\n${output}`);
  await runTool('oxfmt', [name], { quiet: true });
}

await runTask(async ({ arguments: [name, ...rest] }) => {
  if (!name || rest.length > 0) throw new TaskFailure(USAGE);
  let page: string;
  try {
    page = newRemote(name);
  } catch (error) {
    throw new TaskFailure((error as Error).message);
  }
  await install(name);
  console.log(`${name} is there: its page is ${page}, its texts are in ${name}/src/messages.
npm run dev -- ${name}       shows it while you work on it
npm run release -- ${name}   makes it live in the running shop`);
});
