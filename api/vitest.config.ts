import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './testing/database-for-tests.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
