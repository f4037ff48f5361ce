import { expect, test } from './testing/shop.ts';

const PAGES = ['/', '/category/perfumes', '/products/oud-royal-eau-de-parfum', '/sandalwood-products/oil', '/login'];
const AT_ONCE = 200;

const ARABIC = /[\u0621-\u064A]/;

/** What a person reads of a page: no markup, no data, and not the other language's name in the language menu. */
const visibleText = (html: string) =>
  html
    .replace(/^[\s\S]*?<div id="root">/, '')
    .replaceAll(/<[^>]*lang="(en|ar)"[^>]*>[^<]*</g, '<')
    .replaceAll(/<[^>]+>/g, ' ');

test('200 English and Arabic pages rendered at once never mix', async ({ request }) => {
  // 200 pages on two cores, whatever else these do.
  test.slow();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const language = index % 2 === 0 ? 'en' : 'ar';
      const path = PAGES[Math.floor(index / 2) % PAGES.length]!;
      const response = await request.get(path, { headers: { cookie: `lang=${language}` } });
      return { language, path, status: response.status(), html: await response.text() };
    }),
  );

  for (const { language, path, status, html } of answers) {
    expect(status, path).toBe(200);
    expect(html, path).toContain(`<html lang="${language}"`);
    expect(html, path).toContain(`"language":"${language}"`);
    if (language === 'en') expect(visibleText(html).match(ARABIC), `Arabic on the English ${path}`).toBeNull();
    else expect(visibleText(html), `English on the Arabic ${path}`).not.toMatch(/Add to cart|Log in|Home|Rayya/);
  }
});
