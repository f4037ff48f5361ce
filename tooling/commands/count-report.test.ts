import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countReport, forgetReport } from './count-report.ts';

let file: string;

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'shop-report-')), 'report.json');
});
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

const write = (report: object) => writeFileSync(file, JSON.stringify(report));

test('vitest’s tests are counted', () => {
  write({ numPassedTests: 7, numFailedTests: 2 });

  expect(countReport('vitest', file, 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('a flaky browser test counts as failed', () => {
  write({ stats: { expected: 5, unexpected: 1, flaky: 1 } });

  expect(countReport('playwright', file, 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('a runner that fails although its tests pass counts as one failure', () => {
  write({ numPassedTests: 7, numFailedTests: 0 });

  expect(countReport('vitest', file, 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('a run without tests counts as one failure', () => {
  write({ numPassedTests: 0, numFailedTests: 0 });

  expect(countReport('vitest', file, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that crashed before its report counts as one failure', () => {
  expect(countReport('playwright', file, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('an incomplete report counts as a crash', () => {
  writeFileSync(file, '{"numPassedTests": 7');

  expect(countReport('vitest', file, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('an old report is deleted before a run', () => {
  write({ numPassedTests: 7, numFailedTests: 0 });

  forgetReport(file);

  expect(existsSync(file)).toBe(false);
});

test('a skipped vitest test is reported by name', () => {
  const assertionResults = [
    { fullName: 'a cart is kept', status: 'passed' },
    { fullName: 'a cart is merged', status: 'skipped' },
    { fullName: 'a cart is told', status: 'todo' },
  ];
  write({ numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults }] });

  expect(countReport('vitest', file, 0).skipped).toEqual(['a cart is merged', 'a cart is told']);
});

test('a skipped story is reported with its project and file', () => {
  const story = (title: string, status: string) => ({ title, tests: [{ projectName: 'en-desktop', status }] });
  const suites = [
    {
      title: 'cart.spec.ts',
      specs: [story('a line is removed', 'expected')],
      suites: [{ title: 'by night', specs: [story('a line is added', 'skipped')] }],
    },
  ];
  write({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites });

  expect(countReport('playwright', file, 0).skipped).toEqual(['en-desktop: by night: a line is added']);
});
