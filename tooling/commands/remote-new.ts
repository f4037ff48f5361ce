import { ROOT } from '@shop/environment/directories';
import { newRemote } from '@shop/packing/new-remote';
import { projectApart } from '@shop/packing/project-apart';
import { runTool } from '@shop/programs/run-tool';
import { runTask, TaskFailure } from '@shop/programs/task';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `npm run remote:new -- mf-gifts                a new remote with a page /gifts, a slot, a command, texts and tests
npm run remote:new -- --apart ../mf-gifts     the same as a project of its own, outside this repository`;

/** Links the new package, adds it to the lockfile and formats the changed files. */
async function install(name: string): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { packageManager: string };
  const words = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const { status, output } = await runTool('npx', words, { quiet: true });
  if (status !== 0)
    throw new TaskFailure(`The remote was created, but its packages could not be installed:\n${output}`);
  await runTool('oxfmt', [name], { quiet: true });
}

/** Creates a remote in this repository. */
async function inside(name: string): Promise<void> {
  const page = newRemote(name);
  await install(name);
  console.log(`Created ${name}. Its page is ${page}, its texts are in ${name}/src/messages.
npm run dev -- ${name}       shows it while you work on it
npm run release -- ${name}   makes it live in the running shop`);
}

/** Creates a remote as a separate project. */
async function apart(name: string, folder: string): Promise<void> {
  const page = await projectApart(name, folder);
  console.log(`Created ${name}. Its page is ${page}, and its README.md describes the commands. Continue with
cd ${folder}
npm install`);
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options: { apart: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new TaskFailure(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

await runTask(
  async ({ arguments: words }) => {
    const { values, positionals } = parsed(words);
    const folder = values.apart === undefined ? undefined : resolve(values.apart);
    const [name = folder && basename(folder), ...rest] = positionals;
    if (!name || rest.length > 0) throw new TaskFailure(USAGE);
    try {
      await (folder === undefined ? inside(name) : apart(name, folder));
    } catch (error) {
      throw error instanceof TaskFailure ? error : new TaskFailure((error as Error).message, { cause: error });
    }
  },
  { usage: USAGE },
);
