import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than the two cores that the tests are tuned for, because tests of processes mostly wait.
    maxWorkers: 3,
    projects: [
      'api',
      {
        // What Node uses: otherwise there are two copies of the router.
        ssr: { resolve: { conditions: ['module-sync', 'node'] } },
        test: {
          name: 'unit',
          allowOnly: false,
          // Generous limits that end only what hangs, so that a slow machine fails no test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          include: ['{shared,release,tooling,shell,mf-*,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'var/**'],
          // Without `include` a CSS Module would have every class that is asked of it.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
