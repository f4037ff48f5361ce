import type { Page } from 'playwright/test';
import { collectProblems } from './testing/problems.ts';
import { expect, test } from './testing/shop.ts';

// These tests need no shop: every response is mocked.
test.use({ baseURL: 'http://harness.test' });

/** Opens a mocked page with this body. */
async function open(page: Page, body: string, headers: Record<string, string> = {}): Promise<void> {
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Harness</title>${body}</html>`;
  await page.route('/missing.webp', (route) => route.fulfill({ status: 404 }));
  await page.route('/lost.webp', (route) => route.abort('connectionrefused'));
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.goto('/');
}

const PROBLEMS: [what: string, body: string, says: RegExp, headers?: Record<string, string>][] = [
  ['a console error', '<script>console.error("broken")</script>', /console error: broken/],
  ['a console warning', '<script>console.warn("odd")</script>', /console warning: odd/],
  ['an uncaught error', '<script>throw new Error("thrown")</script>', /uncaught error: .*thrown/],
  ['a rejected promise', '<script>Promise.reject(new Error("rejected"))</script>', /uncaught error: .*rejected/],
  ['a missing file', '<img src="/missing.webp" alt="">', /404.*missing\.webp/],
  ['a failed request', '<img src="/lost.webp" alt="">', /failed request: .*lost\.webp/],
  [
    'a violation of the Content Security Policy',
    '<script>document.title = "x"</script>',
    /console error: .*Content Security Policy/,
    { 'content-security-policy': "script-src 'self'" },
  ],
];

for (const [what, body, says, headers] of PROBLEMS) {
  test(`${what} is reported`, async ({ page, context, allowProblem }) => {
    allowProblem(/./);
    const problems = collectProblems(context);

    await open(page, body, headers);

    await expect.poll(() => problems).toContainEqual(expect.stringMatching(says));
  });
}

test('a problem that was not allowed fails its story', async ({ page }) => {
  test.fail();

  await open(page, '<script>console.error("broken")</script>');

  await expect(page).toHaveTitle('Harness');
});

test('texts come in the visitor’s language', { tag: '@both' }, ({ text, language }) => {
  expect(text('common:actions.add-to-cart')).toBe(language === 'ar' ? 'إضافة إلى السلة' : 'Add to cart');
  expect(text('common:products', { count: 2 })).toBe(language === 'ar' ? 'منتجان' : '2 products');
});

test('an allowed problem that did not occur fails its story', async ({ page, allowProblem }) => {
  test.fail();
  allowProblem(/never said/);

  await open(page, 'all is well');

  await expect(page).toHaveTitle('Harness');
});

test('an unknown text is an error, not an empty match', ({ text }) => {
  expect(() => text('common:no.such.text')).toThrow('No ');
});

test('requests that are still open when a story ends fail nothing', async ({ page }) => {
  await open(page, '');
  await page.route('/late', async (route) => {
    await page.waitForFunction(() => false);
    await route.abort();
  });
  const lateRequest = page.waitForRequest('**/late');

  await page.evaluate(() => void fetch('/late'));

  await lateRequest;
});
