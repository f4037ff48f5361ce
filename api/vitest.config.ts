import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './testing/database-for-tests.ts',
    // A project's own: what the workspace says doesn't reach it, and by default one core is left idle.
    maxWorkers: 2,
    // Importing the whole API takes seconds, so a worker does it once for all its files. Each test has its own database.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
