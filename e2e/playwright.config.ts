import { varDirectory } from '@shop/workspace/places';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import type { ShopOptions } from './testing/shop.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const mobile = {
  viewport: { width: 360, height: 740 },
  userAgent: devices['Pixel 7'].userAgent,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const english = { language: 'en', locale: 'en-AE' } as const;
const arabic = { language: 'ar', locale: 'ar-AE' } as const;

const projects = [
  { name: 'en-desktop', use: { ...english, ...desktop } },
  { name: 'ar-mobile', use: { ...arabic, ...mobile } },
];
const otherHalf = [
  { name: 'en-mobile', use: { ...english, ...mobile } },
  { name: 'ar-desktop', use: { ...arabic, ...desktop } },
];

/** `E2E_MATRIX=full` runs both languages at both widths, and what is tagged `@full`. */
const full = process.env.E2E_MATRIX === 'full';

export default defineConfig<ShopOptions>({
  testDir: '.',
  outputDir: join(varDirectory(), 'browser-tests'),
  globalSetup: './testing/choose-browser.ts',
  projects: full ? [...projects, ...otherHalf] : projects,
  grepInvert: full ? undefined : /@full/,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? join(varDirectory(), 'reports/browser-tests.json') }],
  ],
  // A worker would answer before a test's own routes are asked; the stories of the worker let it in.
  use: { serviceWorkers: 'block', trace: 'retain-on-failure', screenshot: 'only-on-failure', timezoneId: 'Asia/Dubai' },
});
