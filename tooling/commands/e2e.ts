import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { parseArgs } from 'node:util';
import { runRemoteStories } from './remote-stories.ts';

const USAGE = 'npm run e2e -- --origin https://shop.example [--writing]';

async function e2e({ arguments: words }: Task): Promise<number> {
  const { origin, writing } = parseArgs({
    args: words,
    options: { origin: { type: 'string' }, writing: { type: 'boolean', default: false } },
  }).values;
  if (!origin || !URL.canParse(origin)) throw new TaskFailure(`Name the shop’s address: ${USAGE}`);
  const { failed } = await runRemoteStories({ origin, writing }, { say: (line) => console.log(line) });
  return failed ? 1 : 0;
}

await runTask(e2e, { usage: USAGE });
