import { varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { join } from 'node:path';
import type { AffectedTests } from './affected-tests.ts';
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
  unit: 3_500,
  api: 2_200,
  browser: 340,
  browserInFull: 1_400,
  engines: 105,
} as const;

/** Tests that some machines cannot run, with the reason. */
export const MAY_SKIP = {
  'code of a build can not connect to': 'this machine gives processes no namespaces (docs/decisions/0100)',
  'a build that takes all memory': 'the same',
  'the storefront sees no': 'the same',
  'the storefront reads the list of trusted keys': 'the same',
  'a confined program starts again': 'the same',
  'a start says where the storefront could read': 'the same',
  'a build that opens 10,000 sockets': 'the same',
  'in a folder that is closed to the database’s user': 'only root can give a folder to another user',
  'root starts it below a folder': 'only root can give a folder to another user',
};

/** Engines that some machines don't have: their tests are named after them. */
const ENGINES_MAY_SKIP = {
  'firefox ': 'Firefox is not installed, and could not be',
  'webkit ': 'WebKitGTK is not installed, and could not be',
};

export const STORIES_MAY_SKIP = {
  'the kit matches its pictures': 'there are no pictures of the kit by this browser (docs/decisions/0017)',
};

/** Variables of the caller that tests must not see: they would write into a real shop's database. */
const SHIELDED = { DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined };

interface VitestOptions {
  environment?: Record<string, string | undefined>;
  atLeast?: number;
  maySkip?: Step['maySkip'];
  /** Run only the files whose path contains one of these. */
  files?: readonly string[];
}

/** A step that runs a project of vitest.config.ts, or several. */
export function vitest(
  name: string,
  projects: string | readonly string[],
  { environment = {}, atLeast, maySkip = MAY_SKIP, files = [] }: VitestOptions = {},
): Step {
  return {
    name,
    atLeast,
    maySkip,
    async run(): Promise<Outcome> {
      const file = reportFile(name);
      forgetReport(file);
      const words = [
        'run',
        ...files,
        ...[projects].flat().flatMap((project) => ['--project', project]),
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

interface StoryOptions {
  /** `full`: every story in both languages at both widths. */
  matrix?: 'full';
  /** What a change affects; by default everything. */
  affected?: Pick<AffectedTests, 'stories' | 'everyPage'>;
  /** Only the stories that the change affects. */
  changedOnly?: boolean;
  atLeast?: number;
}

/** A step that runs the stories of `e2e`. */
export function browserTests({
  matrix,
  affected,
  changedOnly = false,
  atLeast = LEAST.browser,
}: StoryOptions = {}): Step {
  const files = affected?.stories.map((file) => file.replace(/^e2e\//, ''));
  const environment = {
    E2E_MATRIX: matrix,
    E2E_AFFECTED: affected && JSON.stringify({ files, everyPage: affected.everyPage }),
    E2E_CHANGED_ONLY: changedOnly ? 'yes' : undefined,
  };
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

/** A step that runs the shop in Firefox and WebKit; with the whole matrix also in Chromium, where all stories run anyway. */
export const engineTests = ({ matrix }: Pick<StoryOptions, 'matrix'> = {}): Step =>
  vitest('Firefox and WebKit tests', 'engines', {
    environment: { E2E_MATRIX: matrix },
    files: matrix === 'full' ? [] : ['firefox', 'webkit'],
    atLeast: LEAST.engines,
    maySkip: ENGINES_MAY_SKIP,
  });

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

/** The checks of the whole source. With `lintedFiles` only these are linted, and the rest has been before. */
export const checksOfSource = (lintedFiles?: readonly string[]): Step[] => [
  check('formatting', 'oxfmt', ['--check']),
  types,
  ...(lintedFiles?.length === 0
    ? []
    : [check('lint', 'oxlint', ['--ignore-pattern', 'lab/**', ...(lintedFiles ?? [])])]),
  check('stylelint', 'stylelint', ['**/*.css', '--ignore-pattern', 'var/**']),
  check('unused code', 'knip', []),
];

export const staticChecks: readonly Step[] = checksOfSource();

export const unitTests = vitest('unit tests', 'unit', { atLeast: LEAST.unit });

/** The steps that need neither a database nor a browser. */
export const verify: readonly Step[] = [...staticChecks, unitTests];

export const apiTests = vitest('API tests', 'api', { atLeast: LEAST.api });

/** Tests that start processes and wait for them: all, or those in the named files, of which there may be none. */
export const proofs = (files?: readonly string[]): Step[] =>
  files?.length === 0 ? [] : [vitest('tests of processes', ['processes', 'api-processes'], { files })];
