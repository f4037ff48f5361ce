import { defineConfig } from 'vitest/config';

const LEFT_OUT = ['**/node_modules/**', 'var/**'];

export default defineConfig({
  test: {
    // One more than the two cores that the tests are tuned for, because tests of processes mostly wait.
    maxWorkers: 3,
    projects: [
      'api',
      {
        // The defaults, and first what Node uses: otherwise there are two copies of the router.
        ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development|production'] } },
        test: {
          name: 'unit',
          allowOnly: false,
          // Generous limits that end only what hangs, so that a slow machine fails no test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          include: ['{shared,release,tooling,shell,mf-*,e2e}/**/*.test.{ts,tsx}'],
          exclude: LEFT_OUT,
          // Without `include` a CSS Module would have every class that is asked of it.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'endurance',
          allowOnly: false,
          include: ['**/*.endurance.ts'],
          exclude: LEFT_OUT,
          fileParallelism: false,
          testTimeout: 60 * 60_000,
          hookTimeout: 5 * 60_000,
          execArgv: ['--expose-gc'],
        },
      },
    ],
  },
});
