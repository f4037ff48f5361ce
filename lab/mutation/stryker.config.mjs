import { fileURLToPath } from 'node:url';

/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
  plugins: ['@stryker-mutator/vitest-runner', './ignore-class-names.mjs'].map((name) => import.meta.resolve(name)),
  ignorers: ['class-names'],
  testRunner: 'vitest',
  vitest: { pool: 'forks', configFile: fileURLToPath(new URL('vitest.config.ts', import.meta.url)) },
  // The working directory is a copy of the repository.
  inPlace: true,
  coverageAnalysis: 'perTest',
  // vitest removes types without checking them.
  disableTypeChecks: false,
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
};
