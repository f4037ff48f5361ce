import { defineConfig } from 'vitest/config';

const LEFT_OUT = ['**/node_modules/**', 'var/**'];
/** Code of Node: its tests start processes and put others in the place of modules, which no other file may notice. */
const OF_NODE = '{shell/server,shared/build,shared/release,shared/tasks,shared/testing,e2e}/**';

const unit = {
  allowOnly: false,
  // A limit ends only what hangs: how fast the machine is decides no test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

export default defineConfig({
  test: {
    // Two cores are the measure: a worker each.
    maxWorkers: 2,
    projects: [
      'api',
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
          exclude: [...LEFT_OUT, OF_NODE],
          // A worker imports React once for all its files: a sixth of the time.
          isolate: false,
          // What a test leaves behind would meet the next file.
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-node',
          include: [`${OF_NODE}/*.test.{ts,tsx}`],
          exclude: LEFT_OUT,
        },
      },
      {
        test: {
          name: 'endurance',
          allowOnly: false,
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
