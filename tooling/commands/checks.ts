import { varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { join } from 'node:path';
import { countReport, forgetReport, type Outcome } from './count-report.ts';
import { publishWhatChanged } from './publish-what-changed.ts';
import type { Step } from './steps.ts';
import { typecheck } from './typecheck.ts';

const reportFile = (name: string) => join(varDirectory(), 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);

/** A step that runs a tool and shows its output only if it fails. */
function check(name: string, command: string, words: string[]): Step {
  return {
    name,
    quiet: true,
    async run() {
      const { status, output } = await runTool(command, words, { quiet: true });
      if (status !== 0) console.log(output.trimEnd());
      return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/**
 * The least number of tests of each step, somewhat below the actual number. A step fails if many tests disappear, through
 * a filter or a folder that is no longer found. Raise the numbers with the tests; lower them only with a reason.
 */
export const LEAST = {
  unit: 1_300,
  api: 1_000,
  browser: 280,
  browserInFull: 1_000,
} as const;

/** Tests that some machines cannot run, with the reason. */
const MAY_SKIP = {
  'code of a build can not connect to': 'this machine gives processes no namespaces (docs/decisions/0100)',
  'code of a build can signal no other process': 'the same',
  'a build that takes all memory': 'the same',
  'the storefront sees no': 'the same',
  'the storefront reads the list of trusted keys': 'the same',
  'a confined program starts again': 'the same',
  'a start says where the storefront could read': 'the same',
  'a build that opens 10,000 sockets': 'the same',
  'in a folder that is closed to the database’s user': 'only root can give a folder to another user',
  'root starts it below a folder': 'only root can give a folder to another user',
};

const STORIES_MAY_SKIP = {
  'the kit looks as it did': 'there are no pictures of the kit by this browser (docs/decisions/0071)',
};

/** Variables of the caller that tests must not see: they would write into a real shop's database. */
const SHIELDED = { DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined };

interface VitestOptions {
  environment?: Record<string, string>;
  atLeast?: number;
}

/** A step that runs a project of vitest.config.ts. */
export function vitest(name: string, project: string, { environment = {}, atLeast }: VitestOptions = {}): Step {
  return {
    name,
    atLeast,
    maySkip: MAY_SKIP,
    async run(): Promise<Outcome> {
      const file = reportFile(name);
      forgetReport(file);
      const words = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      if (!process.stdout.isTTY) words.push('--no-color');
      const { status } = await runTool('vitest', words, { environment: { ...SHIELDED, ...environment } });
      return countReport('vitest', file, status);
    },
  };
}

/** A step that runs the stories of `e2e`. `environment` chooses the part of the matrix. */
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
  quiet: true,
  async run() {
    const complaints = await typecheck();
    if (complaints) console.log(complaints.trimEnd());
    return complaints ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  },
};

/** The steps that need neither a database nor a browser. */
export const verify: readonly Step[] = [
  check('formatting', 'oxfmt', ['--check']),
  types,
  check('lint', 'oxlint', []),
  check('stylelint', 'stylelint', ['**/*.css', '--ignore-pattern', 'var/**']),
  check('unused code', 'knip', []),
  vitest('unit tests', 'unit', { atLeast: LEAST.unit }),
];

export const apiTests = vitest('API tests', 'api', { atLeast: LEAST.api });
