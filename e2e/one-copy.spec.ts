import { compileApp } from '@shop/build/build-app';
import { rspackConfig } from '@shop/build/rspack-config';
import path from 'node:path';
import { expect, test } from './testing/composed-shop.ts';

const MODULES = [
  'react',
  'react-router-dom',
  'zustand',
  'i18next',
  'react-i18next',
  '@shop/store',
  '@shop/i18n',
  '@shop/federation',
];

test(
  'shell and remotes run on one copy of everything they share, on the server and in the browser',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, releases, language }) => {
    const folder = path.join(import.meta.dirname, 'probe');
    for (const name of ['mf-account', 'mf-cart'] as const) {
      const probe = rspackConfig({ name, folder, web: `./${name}.ts`, server: `./${name}.ts` });
      await compileApp(probe, { build: releases.idOf('probe'), store: shop.releaseDirectory });
      await releases.publish(name, 'probe');
    }

    await page.goto('/login');
    const served = await page.goto('/cart');
    const html = await served!.text();

    for (const module of MODULES) expect(html, 'on the server, after two remotes').toContain(`${module}: 1<`);

    await page.getByRole('link', { name: 'to the other probe' }).click();
    await expect(page.getByRole('heading', { name: 'mf-account' })).toBeVisible();
    await expect(page.getByTestId('place')).toHaveText(`/login ${language} ${language}`);
    for (const module of MODULES)
      await expect(page.getByText(`${module}: 1`, { exact: true }), 'in the browser, after two remotes').toBeVisible();
  },
);
