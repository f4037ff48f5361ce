import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './steps.ts';

const lines: string[] = [];
const running = new AbortController().signal;
const step = (name: string, passed: number, failed: number, needed = false): Step => ({
  name,
  needed,
  run: () => Promise.resolve({ passed, failed }),
});

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

test('the last line is the plain sum over all steps', async () => {
  const status = await runSteps([step('types', 1, 0), step('unit tests', 40, 0)], running);

  expect(lines.at(-1)).toBe('41 passed, 0 failed');
  expect(status).toBe(0);
});

test('one failure fails the whole, after all steps ran', async () => {
  const status = await runSteps([step('types', 0, 1), step('unit tests', 40, 0)], running);

  expect(lines.slice(-2)).toEqual(['Failed: types', '40 passed, 1 failed']);
  expect(status).toBe(1);
});

test('a step that throws counts as one failure and says why', async () => {
  const broken: Step = { name: 'build', run: () => Promise.reject(new Error('No such module')) };

  const status = await runSteps([step('types', 1, 0), broken], running);

  expect(lines).toContain('No such module');
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(status).toBe(1);
});

test('steps that need a failed step do not run', async () => {
  await runSteps([step('build', 0, 1, true), step('browser tests', 9, 0)], running);

  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test('quiet steps run one after another, at the same time as the next step that prints', async () => {
  const order: string[] = [];
  let testsHaveStarted = () => {};
  const started = new Promise<void>((resolve) => (testsHaveStarted = resolve));
  const quiet = (name: string): Step => ({
    name,
    quiet: true,
    async run() {
      await started;
      order.push(name);
      return { passed: 1, failed: 0 };
    },
  });
  const tests: Step = {
    name: 'unit tests',
    run() {
      testsHaveStarted();
      return Promise.resolve({ passed: 40, failed: 0 });
    },
  };
  const last: Step = { ...step('API tests', 9, 0), run: () => Promise.resolve({ passed: order.length, failed: 0 }) };

  await runSteps([quiet('types'), quiet('lint'), tests, last], running);

  expect(order).toEqual(['types', 'lint']);
  expect(lines.at(-1)).toBe('44 passed, 0 failed');
});

test('a run without any test fails', async () => {
  const status = await runSteps([step('unit tests', 0, 0)], running);

  expect(status).toBe(1);
});

test('a skipped test is named, and fails the run', async () => {
  const run = () => Promise.resolve({ passed: 40, failed: 0, skipped: ['a cart is merged'] });

  const status = await runSteps([{ name: 'unit tests', run }], running);

  expect(lines).toContain('  skipped: a cart is merged');
  expect(lines.at(-1)).toBe('40 passed, 1 failed, 1 skipped');
  expect(status).toBe(1);
});

test('a test that may be skipped is named with the reason', async () => {
  const run = () => Promise.resolve({ passed: 40, failed: 0, skipped: ['root starts it'] });

  const status = await runSteps([{ name: 'API tests', run, maySkip: { 'root starts': 'only root can' } }], running);

  expect(lines).toContain('  skipped: root starts it (only root can)');
  expect(lines.at(-1)).toBe('40 passed, 0 failed, 1 skipped');
  expect(status).toBe(0);
});

test('a step that ran fewer tests than it has fails', async () => {
  const few = { ...step('unit tests', 3, 0), atLeast: 900 };

  const status = await runSteps([few], running);

  expect(lines).toContain('  Only 3 tests ran, but at least 900 must. Find out why the others did not.');
  expect(status).toBe(1);
});

test('tests that are skipped for a known reason are not missed', async () => {
  const run = () => Promise.resolve({ passed: 1, failed: 0, skipped: ['webkit pages /', 'webkit pages /about'] });

  const status = await runSteps(
    [{ name: 'tests', run, atLeast: 3, maySkip: { 'webkit ': 'it is not here' } }],
    running,
  );

  expect(status).toBe(0);
});
