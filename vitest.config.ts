import { defineConfig } from 'vitest/config';

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
          exclude: ['**/node_modules/**', 'var/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
