import { listingOf, productOf } from './testing/seed.ts';
import { expect, test } from './testing/visitor.ts';

const PATHS = [
  '/',
  listingOf('perfumes').path,
  productOf('en', 'perfume-jasmine').path,
  '/contact-us',
  '/about',
  '/policies',
];

for (const path of [...PATHS, '/login', '/sign-up', '/tracking', '/cart']) {
  test(`${path} fits a phone with letters twice as large`, { tag: ['@both', '@affected'] }, async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(path);

    await page.evaluate(() => {
      const large = new CSSStyleSheet();
      large.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, large];
      document.documentElement.dataset['whole'] = '';
    });

    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
