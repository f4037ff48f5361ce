import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { filesBelow } from '@shop/workspace/files';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { apiTests, browserTests, engineTests, MAY_SKIP, STORIES_MAY_SKIP, verify, vitest } from './checks.ts';

vi.mock('@shop/programs/run-tool', () => ({ runTool: vi.fn(() => Promise.resolve({ status: 1, output: '' })) }));

const environmentOf = () => vi.mocked(runTool).mock.lastCall![2]!.environment;

test.each([
  ['vitest’s', apiTests],
  ['the browser’s', browserTests()],
  ['the engines’', engineTests()],
])('%s tests never see the database that a caller has exported', async (_whose, step) => {
  await step.run();

  expect(environmentOf()).toHaveProperty('DATABASE_URL', undefined);
});

test('tests get the database that is chosen for them', async () => {
  await vitest('API tests on a server', 'api', { environment: { DATABASE_URL: 'postgresql://tests' } }).run();

  expect(environmentOf()).toMatchObject({ DATABASE_URL: 'postgresql://tests' });
});

test('every step that counts tests has a least number of tests', () => {
  const counting = [...verify, apiTests, browserTests(), engineTests()].filter(({ name }) => name.endsWith('tests'));

  expect(counting.map(({ atLeast = 0 }) => atLeast > 100)).toEqual([true, true, true, true]);
});

test('every test that may be skipped exists', () => {
  const tests = filesBelow(ROOT)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  expect(Object.keys({ ...MAY_SKIP, ...STORIES_MAY_SKIP }).filter((part) => !tests.includes(part))).toEqual([]);
});
