import { expect, test } from './testing/visitor.ts';

/** How much of a page's height may be guessed wrongly. */
const TOLERANCE = 0.08;

for (const path of ['/', '/category/perfumes', '/products/oud-royal-eau-de-parfum']) {
  test(`${path} lays out what is near the window, and keeps about the height of the rest`, async ({ page, visit }) => {
    await visit(path);
    const [guessed, left] = await page.evaluate(() => {
      const waits = (element: Element) => getComputedStyle(element).contentVisibility === 'auto';
      return [document.body.scrollHeight, [...document.querySelectorAll('main *, footer')].filter(waits).length];
    });

    const { whole, lower } = await page.evaluate(() => {
      const late = [...document.querySelectorAll('main *, footer')].filter(
        (element) => getComputedStyle(element).contentVisibility === 'auto',
      );
      const estimates = late.map((element) => parseFloat(getComputedStyle(element).containIntrinsicHeight.slice(5)));
      document.documentElement.toggleAttribute('data-whole', true);
      const heights = late.map((element) => {
        const { paddingTop, paddingBottom } = getComputedStyle(element);
        return element.getBoundingClientRect().height - parseFloat(paddingTop) - parseFloat(paddingBottom);
      });
      return {
        whole: document.body.scrollHeight,
        lower: late.flatMap(({ textContent }, at) =>
          heights[at]! < Math.floor(estimates[at]!)
            ? `${textContent.slice(0, 30)}: ${heights[at]}, not ${estimates[at]}`
            : [],
        ),
      };
    });

    expect(left).toBeGreaterThan(0);
    // A page that becomes lower than estimated moves under whoever looks at its end.
    expect(lower).toEqual([]);
    expect(Math.abs(guessed / whole - 1)).toBeLessThan(TOLERANCE);
  });
}

test('after Back, a reload and at a # address a page has all of its height at once', async ({
  page,
  visit,
  product,
}) => {
  const { name } = product('oil-rose');
  const whole = page.locator('html[data-whole]');
  await visit('/category/essential-oil');
  await expect(whole).not.toBeAttached();

  await page.getByRole('link', { name, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(whole).not.toBeAttached();

  await page.goBack();
  await expect(heading).toBeHidden();
  await expect(whole).toBeAttached();

  await page.goForward();
  await page.getByRole('link', { name, exact: true }).first().waitFor({ state: 'detached' });
  await page.reload();
  await expect(whole).toBeAttached();

  await visit('/#collections');
  await expect(whole).toBeAttached();
});
