import { compileApp } from '@shop/build/build-app';
import { rspackConfig } from '@shop/build/rspack-config';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { answerOf } from './testing/answers.ts';
import { expect, test } from './testing/composed-shop.ts';
import { keptByWorker, underWorker } from './testing/offline.ts';
import { listingOf, productOf } from './testing/seed.ts';

test.use({ serviceWorkers: 'allow' });

/** The smallest module of WebAssembly. */
const MODULE = [0, 97, 115, 109, 1, 0, 0, 0];

interface Powers {
  camera: boolean;
  wasm: boolean;
}

/** What the page's document may use. */
const powersOf = (page: Page): Promise<Powers> =>
  page.evaluate(async (bytes) => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } };
    const wasm = await WebAssembly.compile(new Uint8Array(bytes)).then(
      () => true,
      () => false,
    );
    return { camera: featurePolicy.allowsFeature('camera'), wasm };
  }, MODULE);

test(
  'a remote with documents of its own is no part of any other page, and alone has what it declares',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, releases, language, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*404/);
    const shoppersPages = ['/', listingOf('spices').path, productOf(language, 'mastic').path, '/cart', '/search?q=oud'];
    const answers = () => Promise.all(shoppersPages.map((at) => answerOf(shop.url + at, language)));
    const before = await answers();
    const folder = path.join(import.meta.dirname, 'probe');
    const desk = rspackConfig({ name: 'mf-desk', folder, web: './mf-desk.tsx', server: './mf-desk.tsx' });
    await compileApp(desk, { build: releases.idOf('desk'), store: shop.releaseDirectory });

    await releases.publishAlone('mf-desk', 'desk');

    expect(await answers(), 'to the byte').toEqual(before);

    await page.goto('/cart');
    await underWorker(page);
    expect(await powersOf(page)).toEqual({ camera: false, wasm: false });

    await page.goto(`${shop.staffUrl}/desk`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Desk');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await powersOf(page)).toEqual({ camera: true, wasm: true });

    const mark = () => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
    const isMarked = () => page.evaluate(() => 'isMarked' in globalThis);
    await mark();
    await page.getByRole('link', { name: 'to the scanner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scanner');
    expect(await isMarked(), 'its own pages share a document').toBe(true);

    const atShop = await page.goto(`${shop.url}/desk`);
    expect(atShop!.status(), 'the shop’s host has no such page').toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await powersOf(page)).toEqual({ camera: false, wasm: false });
    expect(await keptByWorker(page)).not.toContainEqual(expect.stringContaining('/desk'));
  },
);
