import path from 'node:path';
import { defineConfig } from 'vitest/config';

const LEFT_OUT = ['**/node_modules/**', 'var/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          allowOnly: false,
          include: ['**/*.test.ts'],
          exclude: LEFT_OUT,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'endurance',
          allowOnly: false,
          include: ['**/*.endurance.ts'],
          exclude: LEFT_OUT,
          fileParallelism: false,
          // Lives of orders are lived in a database of the API's tests.
          globalSetup: path.join(import.meta.dirname, '../api/testing/database-for-tests.ts'),
          testTimeout: 60 * 60_000,
          hookTimeout: 5 * 60_000,
          execArgv: ['--expose-gc'],
        },
      },
    ],
  },
});
