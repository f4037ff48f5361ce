import { readFileSync, rmSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failed: number;
  /** The full names of skipped tests. */
  skipped?: readonly string[];
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: { assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

/** The part of Playwright's JSON report that is read here. A flaky test failed first and passed when repeated. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
}

const LEFT_OUT = new Set(['skipped', 'pending', 'todo', 'disabled']);

const skippedIn = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap((suite) => skippedIn(suite)),
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => LEFT_OUT.has(status))
      .map(({ projectName }) => `${projectName}: ${title}: ${spec.title}`),
  ),
];

const READERS = {
  vitest: ({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Required<Outcome> => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => LEFT_OUT.has(status))
      .map(({ fullName }) => fullName),
  }),
  playwright: ({ stats, suites = [] }: PlaywrightReport): Required<Outcome> => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: suites.flatMap((suite) => skippedIn(suite)),
  }),
};

/** Deletes an old report, which would otherwise count if the run writes none. */
export const forgetReport = (file: string): void => rmSync(file, { force: true });

/**
 * Counts the tests in a runner's report. A runner that crashed, ended with an error or ran nothing counts as at least one
 * failure.
 */
export function countReport(runner: keyof typeof READERS, file: string, status: number): Outcome {
  let outcome: Outcome;
  try {
    outcome = READERS[runner](JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const broken = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
  return broken ? { ...outcome, failed: 1 } : outcome;
}
