import { readFileSync, rmSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failed: number;
}

/** What vitest's JSON reporter says that we read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/** What Playwright's JSON reporter says that we read. A flaky test is one that failed first. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const READERS = {
  vitest: ({ numPassedTests, numFailedTests }: VitestReport): Outcome => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }),
  playwright: ({ stats }: PlaywrightReport): Outcome => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }),
};

/** An old report must not stand in for a run that wrote none. */
export const forgetReport = (file: string): void => rmSync(file, { force: true });

/**
 * Counts what a test runner reported. A runner that crashed, complained or ran nothing has at least one failure,
 * because a check that can't fail is worse than none.
 */
export function countReport(runner: keyof typeof READERS, file: string, status: number): Outcome {
  let outcome: Outcome = { passed: 0, failed: 0 };
  try {
    outcome = READERS[runner](JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const broken = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
  return broken ? { ...outcome, failed: 1 } : outcome;
}
