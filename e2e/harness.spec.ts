import { expect, test } from './testing/shop.ts';

// No shop is needed here: every answer is made up.
test.use({ baseURL: 'http://harness.test' });

const PAGE = '/harness';

/** Stands in for a page of the shop, so that only the fixture is tested. */
const served = (body: string, headers: Record<string, string> = {}) => ({
  contentType: 'text/html',
  headers,
  body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Harness</title>${body}</html>`,
});

const PROBLEMS: [what: string, body: string, headers?: Record<string, string>][] = [
  ['a console error', '<script>console.error("broken")</script>'],
  ['a console warning', '<script>console.warn("odd")</script>'],
  ['an uncaught error', '<script>throw new Error("broken")</script>'],
  ['a rejected promise', '<script>Promise.reject(new Error("broken"))</script>'],
  ['a missing file', '<img src="/no-such-file.webp" alt="">'],
  ['a request that fails', '<img src="http://127.0.0.1:9/x.webp" alt="">'],
  ['a broken rule of the Content-Security-Policy', '<script>document.title = "x"</script>', { 'content-security-policy': "script-src 'self'" }],
];

for (const [what, body, headers] of PROBLEMS) {
  test(`${what} fails a test`, async ({ page }) => {
    test.fail();
    await page.route('/no-such-file.webp', (route) => route.fulfill({ status: 404 }));
    await page.route(PAGE, (route) => route.fulfill(served(body, headers)));

    await page.goto(PAGE, { waitUntil: 'networkidle' });
  });
}

test('a problem that the test names does not fail it', async ({ page, allowProblem }) => {
  allowProblem(/console error: broken/);
  await page.route(PAGE, (route) => route.fulfill(served('<script>console.error("broken")</script>')));

  await page.goto(PAGE);

  await expect(page).toHaveTitle('Harness');
});

test('texts come in the visitor’s language', ({ text, language }) => {
  expect(text('common:actions.add-to-cart')).toBe(language === 'ar' ? 'إضافة إلى السلة' : 'Add to cart');
  expect(text('common:products', { count: 2 })).toBe(language === 'ar' ? 'منتجان' : '2 products');
});

test('an unknown text is an error, not an empty match', ({ text }) => {
  expect(() => text('common:no.such.text')).toThrow('No ');
});
