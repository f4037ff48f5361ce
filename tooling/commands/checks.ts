import { varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { join } from 'node:path';
import { countReport, forgetReport, type Outcome } from './count-report.ts';
import { publishWhatChanged } from './publish-what-changed.ts';
import type { Step } from './steps.ts';
import { typecheck } from './typecheck.ts';

const reportFile = (name: string) => join(varDirectory(), 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);

/** A tool that says only whether all is well; its words are shown when it isn't. */
function check(name: string, command: string, words: string[]): Step {
  return {
    name,
    async run() {
      const { status, output } = await runTool(command, words, { quiet: true });
      if (status !== 0) console.log(output.trimEnd());
      return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/**
 * How many tests a step has at least. Somewhat below what it has today: tests that get lost in numbers, by a filter or a
 * folder that is no longer found, fail the step. Raise it with the tests; lower it only with a reason.
 */
export const LEAST = {
  unit: 1_300,
  api: 1_000,
  browser: 280,
  browserInFull: 1_000,
} as const;

/** Tests that not every machine can run. */
const MAY_SKIP = {
  'in a folder that is closed to the database’s user': 'only root can give a folder to another user',
  'root starts it below a folder': 'only root can give a folder to another user',
};

const STORIES_MAY_SKIP = {
  'the kit looks as it did': 'there are no pictures of the kit by this browser (docs/decisions/0071)',
};

/** What a caller may have exported must not reach the tests: they would write into the database of a shop. */
const SHIELDED = { DATABASE_URL: undefined };

interface VitestOptions {
  environment?: Record<string, string>;
  atLeast?: number;
  /** Only the files whose path contains one of these. */
  files?: readonly string[];
}

/** A project of vitest.config.ts. */
export function vitest(
  name: string,
  project: string,
  { environment = {}, atLeast, files = [] }: VitestOptions = {},
): Step {
  return {
    name,
    atLeast,
    maySkip: MAY_SKIP,
    async run(): Promise<Outcome> {
      const file = reportFile(name);
      forgetReport(file);
      const words = [
        'run',
        ...files,
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      if (!process.stdout.isTTY) words.push('--no-color');
      const { status } = await runTool('vitest', words, { environment: { ...SHIELDED, ...environment } });
      return countReport('vitest', file, status);
    },
  };
}

/** The stories of `e2e`; `environment` chooses how much of the matrix runs. */
export function browserTests(environment: Record<string, string> = {}, atLeast: number = LEAST.browser): Step {
  return {
    name: 'browser tests',
    atLeast,
    maySkip: STORIES_MAY_SKIP,
    async run(): Promise<Outcome> {
      const file = reportFile('browser tests');
      forgetReport(file);
      const words = ['test', '--config', 'e2e/playwright.config.ts'];
      const { status } = await runTool('e2e/node_modules/.bin/playwright', words, {
        environment: { ...SHIELDED, ...environment, PLAYWRIGHT_REPORT: file },
      });
      return countReport('playwright', file, status);
    },
  };
}

export const build: Step = {
  name: 'build',
  needed: true,
  async run() {
    await publishWhatChanged((line) => console.log(`  ${line}`));
    return { passed: 1, failed: 0 };
  },
};

const types: Step = {
  name: 'types',
  async run() {
    const complaints = await typecheck();
    if (complaints) console.log(complaints.trimEnd());
    return complaints ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  },
};

/** Everything that needs neither database nor browser. */
export const verify: readonly Step[] = [
  check('formatting', 'oxfmt', ['--check']),
  types,
  check('lint', 'oxlint', []),
  check('stylelint', 'stylelint', ['**/*.css', '--ignore-pattern', 'var/**']),
  check('unused code', 'knip', []),
  vitest('unit tests', 'unit', { atLeast: LEAST.unit }),
];

export const apiTests = vitest('API tests', 'api', { atLeast: LEAST.api });
