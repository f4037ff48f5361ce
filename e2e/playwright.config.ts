import { varDirectory } from '@shop/environment/directories';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { storiesOf, type Affected, type Run } from './testing/matrix.ts';
import type { ShopOptions } from './testing/shop.ts';

const { E2E_AFFECTED: affected } = process.env;

/**
 * Set by `npm run test:full` (`E2E_MATRIX`), by `npm test` (`E2E_AFFECTED`, with `E2E_CHANGED_ONLY` for `--changed`), and by
 * `npm run e2e`, which tests a shop at another address.
 */
const run: Run = {
  full: process.env.E2E_MATRIX === 'full',
  elsewhere: Boolean(process.env.E2E_ORIGIN),
  writing: process.env.E2E_WRITING === 'yes',
  affected: affected ? (JSON.parse(affected) as Affected) : undefined,
  changedOnly: process.env.E2E_CHANGED_ONLY === 'yes',
};

const desktop = { viewport: { width: 1440, height: 900 } };
const mobile = {
  viewport: { width: 360, height: 740 },
  userAgent: devices['Pixel 7'].userAgent,
  // Two device pixels per CSS pixel cost a quarter of the time, and no story in `npm test` depends on them.
  deviceScaleFactor: run.full ? 2 : 1,
  isMobile: true,
  hasTouch: true,
};
const english = { language: 'en', locale: 'en-AE' } as const;
const arabic = { language: 'ar', locale: 'ar-AE' } as const;

const stories = (name: string, width: 'wide' | 'narrow') => ({
  name,
  ...storiesOf(name, width, import.meta.dirname, run),
});

const projects = [
  { ...stories('en-desktop', 'wide'), use: { ...english, ...desktop } },
  { ...stories('ar-mobile', 'narrow'), use: { ...arabic, ...mobile } },
];
const otherHalf = [
  { ...stories('en-mobile', 'narrow'), use: { ...english, ...mobile } },
  { ...stories('ar-desktop', 'wide'), use: { ...arabic, ...desktop } },
];

export default defineConfig<ShopOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(varDirectory(), 'browser-tests'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './testing/open-shops.ts',
  projects: run.full ? [...projects, ...otherHalf] : projects,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the two cores that the stories are tuned for, because they mostly wait.
  workers: 3,
  // Generous limits that end only what hangs, so that a slow machine fails no story.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? join(varDirectory(), 'reports/browser-tests.json') }],
  ],
  // Traces would cost a third of the time; use `npx playwright test --trace on` to examine a failure.
  // Screenshots of failed stories are taken in testing/shop.ts.
  // A service worker would answer requests before `page.route` sees them; only stories about the worker allow it.
  use: { serviceWorkers: 'block', trace: 'off', screenshot: 'off', timezoneId: 'Asia/Dubai' },
});
