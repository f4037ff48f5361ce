import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './testing/database-for-tests.ts',
    allowOnly: false,
    // Set here, because the workspace's setting doesn't apply to a project, and vitest's default leaves one core idle.
    maxWorkers: 3,
    // Importing the whole API takes seconds, so each worker does it once. Each test has its own database.
    isolate: false,
    // Long enough to end only tests that hang, however slow the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
