import { varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { TaskFailure } from '@shop/programs/task';
import { join } from 'node:path';
import { countReport, forgetReport } from './count-report.ts';

const PLAYWRIGHT = 'e2e/node_modules/.bin/playwright';
const WORDS = ['test', '--config', 'e2e/playwright.config.ts'];

export interface Told {
  passed: number;
  failed: number;
  leftOut: number;
}

interface Hearer {
  /** Told what is told, and how it ended. */
  say: (line: string) => void;
  /** Shown the stories as they go; the terminal where absent. */
  show?: (piece: string) => void;
}

interface Shop {
  origin: string;
  /** Whether stories may sign customers up, order and inquire there. */
  writing: boolean;
  /** The value of the cookie with which every page shows candidates. */
  preview?: string;
}

/** How many stories Playwright would tell. */
async function countStories(environment: Record<string, string>): Promise<number> {
  const { output } = await runTool(PLAYWRIGHT, [...WORDS, '--list'], { environment, quiet: true });
  return Number(/^Total: (\d+) test/m.exec(output)?.[1] ?? 0);
}

/**
 * Tells the stories of a shop that runs elsewhere: those that only look, or also those that leave something there. Those
 * need a demonstration shop, whose messages can be read: throws where it is none.
 */
export async function tellStoriesOf({ origin, writing, preview }: Shop, { say, show }: Hearer): Promise<Told> {
  if (writing && !(await fetch(new URL('/dev/outbox', origin)).catch(() => undefined))?.ok)
    throw new TaskFailure(
      `--writing needs a demonstration shop, but ${origin} shows no /dev/outbox with the codes it sends.`,
    );
  const environment = {
    E2E_ORIGIN: origin,
    E2E_WRITING: writing ? 'yes' : 'no',
    ...(preview === undefined ? {} : { E2E_PREVIEW: preview }),
  };
  const [all, told] = [await countStories({}), await countStories(environment)];
  const reason = writing ? 'need its insides' : 'need its insides or would leave something there';
  say(`${told} stories of ${origin}; ${all - told} are left out, because they ${reason}`);

  const file = join(varDirectory(), 'reports', 'e2e.json');
  forgetReport(file);
  const { status } = await runTool(PLAYWRIGHT, WORDS, {
    environment: { ...environment, PLAYWRIGHT_REPORT: file },
    ...(show ? { show } : {}),
  });
  const { passed, failed, skipped = [] } = countReport('playwright', file, status);
  for (const name of skipped) say(`left out: ${name} (this shop has no such product)`);
  const leftOut = all - told + skipped.length;
  say(`${passed} passed, ${failed} failed, ${leftOut} left out`);
  return { passed, failed, leftOut };
}
