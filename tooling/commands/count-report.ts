import { readFileSync, rmSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failed: number;
  /** The full names of tests that were left out. */
  skipped?: readonly string[];
}

/** What vitest's JSON reporter says that we read. */
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

/** What Playwright's JSON reporter says that we read. A flaky test is one that failed first. */
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

/** An old report must not stand in for a run that wrote none. */
export const forgetReport = (file: string): void => rmSync(file, { force: true });

/**
 * Counts what a test runner reported. A runner that crashed, complained or ran nothing has at least one failure,
 * because a check that can't fail is worse than none.
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
