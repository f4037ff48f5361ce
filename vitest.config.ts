import { defineConfig } from 'vitest/config';

const LEFT_OUT = ['**/node_modules/**', 'var/**'];

export default defineConfig({
  test: {
    // Two cores are the measure: a worker each.
    maxWorkers: 2,
    projects: [
      'api',
      {
        test: {
          name: 'unit',
          include: ['{shared,shell,mf-*,e2e}/**/*.test.{ts,tsx}'],
          exclude: LEFT_OUT,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'endurance',
          include: ['**/*.endurance.ts'],
          exclude: LEFT_OUT,
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
          execArgv: ['--expose-gc'],
        },
      },
    ],
  },
});
