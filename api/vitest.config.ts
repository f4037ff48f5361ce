import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './testing/database-for-tests.ts',
    allowOnly: false,
    // A project's own: the workspace's number doesn't reach it, and vitest's leaves one core idle.
    maxWorkers: 2,
    // Importing the whole API takes seconds, so a worker does it once for all its files. Each test has its own database.
    isolate: false,
    // A limit ends only what hangs: how fast the machine is decides no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
