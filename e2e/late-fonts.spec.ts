import { listingOf } from './testing/seed.ts';
import { expect, test } from './testing/visitor.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a visit that began with the system’s letters has the shop’s from the next page on, also after a press',
  { tag: '@both' },
  async ({ page, visit, address, text, language }) => {
    await page.addInitScript(() => {
      // As far away as a phone on 4G: fonts would come too late for the first paint.
      const { connection } = navigator as Navigator & { connection?: object };
      if (connection) Object.defineProperty(connection, 'rtt', { value: 90 });
      new MutationObserver(() => {
        if (document.documentElement.dataset['letters'] === undefined)
          Object.assign(globalThis, { headingAtChange: document.querySelector('h1')?.textContent });
      }).observe(document, { subtree: true, attributeFilter: ['data-letters'] });
    });
    const html = page.locator('html');
    const { path } = listingOf('perfumes');

    await visit('/');
    await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect
      .poll(async () =>
        page.evaluate(() => document.fonts.check('1em Alyamama, Alyamama Letters, Mada', document.title)),
      )
      .toBe(true);
    await expect(html).toHaveAttribute('data-letters', 'system');
    await page
      .locator('#collections')
      .locator(`a[href="${address(path)}"]`)
      .click();

    await expect(page).toHaveURL(address(path));
    await expect(html).not.toHaveAttribute('data-letters');
    // The change is in the frame of the new page: the last one's text never moves.
    expect(await page.evaluate(() => (globalThis as { headingAtChange?: string }).headingAtChange)).toBe(
      text('mf-catalog:categories.perfumes.name'),
    );
    const letters = language === 'ar' ? 'ريّا' : 'Rayya';
    const families = '16px Alyamama, "Alyamama Letters"';
    expect(await page.evaluate(([font, words]) => document.fonts.check(font!, words), [families, letters])).toBe(true);
  },
);
