import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Proofs that start processes, build apps anew or wait for seconds: all in `npm run test:full`, in `npm test` those of what has changed. */
const PROCESSES = '**/*.processes.test.ts';
/** The shop in Firefox and WebKit, with Chromium beside them. */
const ENGINES = '**/*.engine.test.ts';
const LEFT_OUT = ['**/node_modules/**', 'var/**'];

// Git hooks set GIT_DIR and others, which would lead the tests' git commands to the developer's repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

// As in `npm run verify`: the tools that tests run find each other there, also where vitest was started by its path.
process.env.PATH = [path.join(import.meta.dirname, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);

/** Tests of everything but the API, beside the code. */
const unit = (
  name: string,
  include: string,
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  // What Node uses: otherwise there are two copies of the router.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    name,
    allowOnly: false,
    // Generous limits that end only what hangs, so that a slow machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: [`{shared,release,tooling,shell,mf-*,e2e}/${include}`],
    exclude: LEFT_OUT,
    // Without `include` a CSS Module would have every class that is asked of it.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    ...more,
  },
});

/** Tests of the API, on a PostgreSQL server of their own. */
const api = (name: string, include: string, exclude: string[] = []): TestProjectInlineConfiguration => ({
  test: {
    name,
    allowOnly: false,
    root: path.join(import.meta.dirname, 'api'),
    include: [include],
    exclude: [...LEFT_OUT, ...exclude],
    globalSetup: path.join(import.meta.dirname, 'api/testing/database-for-tests.ts'),
    // Set here, because the workspace's setting doesn't apply to a project, and vitest's default leaves one core idle.
    maxWorkers: 3,
    // Importing the whole API takes seconds, so each worker does it once.
    isolate: false,
    // Long enough to end only tests that hang, however slow the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

export default defineConfig({
  test: {
    // One more than the two cores that the tests are tuned for, because tests of processes mostly wait.
    maxWorkers: 3,
    projects: [
      unit('unit', '**/*.test.{ts,tsx}', {
        exclude: [...LEFT_OUT, PROCESSES, ENGINES],
        // Importing what most files need takes longer than most tests, so each worker does it once.
        isolate: false,
        setupFiles: path.join(import.meta.dirname, 'tooling/testing/restore-after-file.ts'),
      }),
      unit('processes', PROCESSES),
      unit('engines', ENGINES, {
        globalSetup: path.join(import.meta.dirname, 'e2e/engines/open-shops.ts'),
        testTimeout: 120_000,
      }),
      api('api', '**/*.test.ts', [PROCESSES]),
      api('api-processes', PROCESSES),
    ],
  },
});
