import type { AppName } from '@shop/composition/app-name';
import { pageWeights } from '@shop/release/planning/page-weight';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appConfiguration, compileApp } from './build-app.ts';

/** Compressed KB of scripts and styles that a page loads. Lower them when pages get lighter; raise them only with a reason. */
/** The cart is the heaviest: a press that is sent twice adds once, and a wishlist that could not be merged says so. About one KB are the whole hashes in file names, which take four out of each document. */
const SCRIPTS = 176;
/** The checkout is the heaviest: its gift notes and addresses also remove hidden characters (decision 0108). */
const SCRIPTS_OF_FORMS = 197;
const STYLES = 11.5;
/** Number of script files: each costs a request and a hash in the document. */
const FILES = 9;
const FILES_OF_FORMS = 10;

/** Pages with forms also load the validation schemas. */
const HAS_FORM = /^(account\.(login|sign-up|profile)|cart\.checkout)$/;

const store = mkdtempSync(path.join(tmpdir(), 'budget-'));

beforeAll(async () => {
  for (const app of appNames()) await compileApp(await appConfiguration(app), { store, build: 'test' });
}, 120_000);

afterAll(() => rmSync(store, { recursive: true }));

test.each(remoteNames())('every page of %s stays within its budget of scripts, styles and requests', (app: AppName) => {
  const pages = pageWeights(app, 'test', 'test', store);

  expect(pages.length).toBeGreaterThan(4);
  const heavy = pages.filter(({ route, scripts, styles, files }) => {
    const budget = HAS_FORM.test(route)
      ? { scripts: SCRIPTS_OF_FORMS, files: FILES_OF_FORMS }
      : { scripts: SCRIPTS, files: FILES };
    return scripts > budget.scripts * 1024 || styles > STYLES * 1024 || files > budget.files;
  });
  expect(heavy).toEqual([]);
});
