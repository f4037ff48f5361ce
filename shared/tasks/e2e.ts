import { varDirectory } from '@shop/workspace/places';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countReport, forgetReport } from './count-report.ts';
import { runTool } from './run-tool.ts';
import { runTask, TaskFailure, type Task } from './task.ts';

const USAGE = 'npm run e2e -- --origin https://shop.example [--writing]';
const PLAYWRIGHT = 'e2e/node_modules/.bin/playwright';
const WORDS = ['test', '--config', 'e2e/playwright.config.ts'];

/** How many stories Playwright would tell. */
async function countStories(environment: Record<string, string>): Promise<number> {
  const { output } = await runTool(PLAYWRIGHT, [...WORDS, '--list'], { environment, quiet: true });
  return Number(/^Total: (\d+) test/m.exec(output)?.[1] ?? 0);
}

/**
 * Tells the stories of a shop that runs elsewhere: those that only look, and with `--writing` also those that sign
 * customers up, order and inquire there. Those need a demonstration shop, whose messages can be read.
 */
async function e2e({ arguments: words }: Task): Promise<number> {
  const { origin, writing } = parseArgs({
    args: words,
    options: { origin: { type: 'string' }, writing: { type: 'boolean', default: false } },
  }).values;
  if (!origin || !URL.canParse(origin)) throw new TaskFailure(`Which shop? ${USAGE}`);
  if (writing && !(await fetch(new URL('/dev/outbox', origin)).catch(() => undefined))?.ok)
    throw new TaskFailure(
      `--writing needs a demonstration shop, but ${origin} shows no /dev/outbox with the codes it sends.`,
    );

  const environment = { E2E_ORIGIN: origin, E2E_WRITING: writing ? 'yes' : 'no' };
  const [all, told] = [await countStories({}), await countStories(environment)];
  const reason = writing ? 'need its insides' : 'need its insides or would leave something there';
  console.log(`${told} stories of ${origin}; ${all - told} are left out, because they ${reason}`);

  const file = join(varDirectory(), 'reports', 'e2e.json');
  forgetReport(file);
  const { status } = await runTool(PLAYWRIGHT, WORDS, { environment: { ...environment, PLAYWRIGHT_REPORT: file } });
  const { passed, failed, skipped = [] } = countReport('playwright', file, status);
  for (const name of skipped) console.log(`left out: ${name} (this shop has no such product)`);
  console.log(`${passed} passed, ${failed} failed, ${all - told + skipped.length} left out`);
  return failed ? 1 : 0;
}

await runTask(e2e);
