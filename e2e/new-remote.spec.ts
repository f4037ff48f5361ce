import { remoteApp } from '@shop/build/app';
import { compileApp } from '@shop/build/build-app';
import { rspackConfig } from '@shop/build/rspack-config';
import { ROOT } from '@shop/environment/directories';
import { newRemote } from '@shop/packing/new-remote';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './testing/composed-shop.ts';
import { productOf } from './testing/seed.ts';
import { toastsOf } from './testing/toasts.ts';

const TITLE = { en: 'Gifts', ar: 'صفحة جديدة' };
const GONE = { en: 'This page is no longer here', ar: 'هذه الصفحة لم تعد هنا' };
const HELLO = { en: 'Hello!', ar: 'مرحبًا!' };

test(
  'a remote that is new to a running shop adds a page, fills a slot and runs a command, until it is taken out',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, releases, language, text, allowProblem }) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-new-remote-'));
    newRemote('mf-gifts', folder);
    symlinkSync(join(ROOT, 'mf-account/node_modules'), join(folder, 'mf-gifts/node_modules'));
    const configuration = rspackConfig(remoteApp(join(folder, 'mf-gifts')));
    await compileApp(configuration, { build: releases.idOf('first'), store: shop.releaseDirectory });
    rmSync(folder, { recursive: true });

    await releases.publishAlone('mf-gifts', 'first');

    await page.goto(productOf(language, 'mastic').path);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(TITLE[language]) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE[language]);
    await expect(page).toHaveURL(/\/gifts\?product=/);
    await page.getByRole('main').getByRole('button').click();
    await expect(toastsOf(page, text)).toContainText(HELLO[language]);

    const address = page.url();
    allowProblem(/status of 410 \(Gone\)/);
    await releases.takeOut('mf-gifts');

    await page.goto(productOf(language, 'mastic').path);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(TITLE[language]) })).toHaveCount(0);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(410);
    await expect(page).toHaveTitle(new RegExp(GONE[language]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('common:errors.something-went-wrong'));
    await expect(page.getByRole('main')).toContainText(GONE[language]);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  },
);
