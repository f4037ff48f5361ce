import { varDirectory } from '@shop/environment/directories';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { storiesOf, type Run } from './testing/matrix.ts';
import type { ShopOptions } from './testing/shop.ts';

/** `E2E_MATRIX=full`, and what `npm run e2e` says of a shop elsewhere. */
const run: Run = {
  full: process.env.E2E_MATRIX === 'full',
  elsewhere: Boolean(process.env.E2E_ORIGIN),
  writing: process.env.E2E_WRITING === 'yes',
};

const desktop = { viewport: { width: 1440, height: 900 } };
const mobile = {
  viewport: { width: 360, height: 740 },
  userAgent: devices['Pixel 7'].userAgent,
  // A phone's two pixels for one cost a quarter of the time, and no story of every day looks at them.
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
  workers: 2,
  // Limits end only what hangs: how fast the machine is decides no story.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? join(varDirectory(), 'reports/browser-tests.json') }],
  ],
  // Recording every step takes a third of the time: `npx playwright test --trace on` where one has to be looked into.
  // A story that fails takes its own picture (testing/shop.ts).
  // A worker would answer before a test's own routes are asked; the stories of the worker let it in.
  use: { serviceWorkers: 'block', trace: 'off', screenshot: 'off', timezoneId: 'Asia/Dubai' },
});
