import { varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { TaskFailure } from '@shop/programs/task';
import { join } from 'node:path';
import { countReport, forgetReport } from './count-report.ts';

const PLAYWRIGHT = 'e2e/node_modules/.bin/playwright';
const WORDS = ['test', '--config', 'e2e/playwright.config.ts'];

export interface StoryCounts {
  passed: number;
  failed: number;
  leftOut: number;
}

interface Output {
  /** Receives one line about what runs, and one about how it ended. */
  say: (line: string) => void;
  /** Receives Playwright's output while it runs. By default it goes to the terminal. */
  show?: (piece: string) => void;
}

interface Shop {
  origin: string;
  /** Whether stories that create customers, orders and inquiries in the shop may run. */
  writing: boolean;
  /** Value of the preview cookie, with which every page shows candidate builds. */
  preview?: string;
}

/** How many stories Playwright would run. */
async function countStories(environment: Record<string, string>): Promise<number> {
  const { output } = await runTool(PLAYWRIGHT, [...WORDS, '--list'], { environment, quiet: true });
  return Number(/^Total: (\d+) test/m.exec(output)?.[1] ?? 0);
}

/**
 * Runs the browser stories against a shop at another address: only the read-only ones, or with `writing` also those that
 * leave data there. The latter read the codes that a demonstration shop sends; throws if the shop is not one.
 */
export async function runRemoteStories(
  { origin, writing, preview }: Shop,
  { say, show }: Output,
): Promise<StoryCounts> {
  if (writing && !(await fetch(new URL('/dev/outbox', origin)).catch(() => undefined))?.ok)
    throw new TaskFailure(
      `--writing needs a demonstration shop, but ${origin} has no page /dev/outbox with the codes it sends.`,
    );
  const environment = {
    E2E_ORIGIN: origin,
    E2E_WRITING: writing ? 'yes' : 'no',
    ...(preview === undefined ? {} : { E2E_PREVIEW: preview }),
  };
  const [all, chosen] = [await countStories({}), await countStories(environment)];
  const reason = writing
    ? 'need access to the shop’s files or processes'
    : 'need access to the shop’s files or processes, or would leave data there';
  say(`Running ${chosen} stories against ${origin}. ${all - chosen} are left out, because they ${reason}.`);

  const file = join(varDirectory(), 'reports', 'e2e.json');
  forgetReport(file);
  const { status } = await runTool(PLAYWRIGHT, WORDS, {
    environment: { ...environment, PLAYWRIGHT_REPORT: file },
    ...(show ? { show } : {}),
  });
  const { passed, failed, skipped = [] } = countReport('playwright', file, status);
  for (const name of skipped) say(`Left out: ${name} (this shop lacks the product)`);
  const leftOut = all - chosen + skipped.length;
  say(`${passed} passed, ${failed} failed, ${leftOut} left out`);
  return { passed, failed, leftOut };
}
