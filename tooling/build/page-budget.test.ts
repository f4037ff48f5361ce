import type { AppName } from '@shop/composition/app-name';
import { pageBudget } from '@shop/release/planning/page-budgets';
import { pageWeights } from '@shop/release/planning/page-weight';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appConfiguration, compileApp } from './build-app.ts';

const store = mkdtempSync(path.join(tmpdir(), 'budget-'));

beforeAll(async () => {
  for (const app of appNames()) await compileApp(await appConfiguration(app), { store, build: 'test' });
}, 120_000);

afterAll(() => rmSync(store, { recursive: true }));

test.each(remoteNames())('every page of %s stays within its budget of scripts, styles and requests', (app: AppName) => {
  const pages = pageWeights(app, 'test', 'test', store);

  expect(pages.length).toBeGreaterThan(4);
  const heavy = pages.filter(({ route, scripts, styles, files }) => {
    const budget = pageBudget(route);
    return scripts > budget.scripts * 1024 || styles > budget.styles * 1024 || files > budget.files;
  });
  expect(heavy).toEqual([]);
});

test('the first screen of the back office has at most 60 KB of scripts beyond the shell’s', () => {
  const scriptsOf = (app: AppName, name: string) =>
    pageWeights(app, 'test', 'test', store).find(({ route }) => route === name)!.scripts;

  // The frame is a chunk of its own beside that of each screen; the page that leads to the first screen has next to nothing.
  const frame = scriptsOf('mf-staff', 'staff.frame') - scriptsOf('mf-staff', 'staff.home');
  const first = scriptsOf('mf-staff', 'staff.orders') + frame;
  expect(first - scriptsOf('shell', 'shell.about')).toBeLessThanOrEqual(60 * 1024);
});
