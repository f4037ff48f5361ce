import { expect, test } from './testing/visitor.ts';

const PLACES: [place: string, path: string, status: number][] = [
  ['home', '/', 200],
  ['a listing', '/category/perfumes', 200],
  ['a product', '/products/oud-royal-eau-de-parfum', 200],
  ['log in', '/login', 200],
  ['the cart', '/cart', 200],
  ['about', '/about', 200],
  ['an unknown page', '/no-such', 404],
];

for (const [place, path, status] of PLACES) {
  test(`the HTML of ${place} obeys a strict policy`, async ({ served, language }) => {
    const page = await served(path);

    expect(page.status).toBe(status);
    expect(page.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    const inline = [...page.html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => /type="([^"]+)"/.exec(attributes!)?.[1]);
    expect(new Set(inline)).toEqual(new Set(['importmap', 'application/json', ...(place === 'a product' ? ['application/ld+json'] : [])]));
    expect(page.html, 'a boundary that streamed late').not.toMatch(/<div hidden[^>]* id="S:/);
    expect(page.html.match(/<[a-z][^>]*\s(style|on[a-z]+)="[^>]*>/g), 'style attributes and inline handlers').toBeNull();
    expect(page.headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'/);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-|'nonce-|\*/);
  });
}

/** Pages of every remote and of the shell. The wishlist's code comes when the browser is idle, on any page. */
const LOADED: [place: string, path: string][] = [
  ['home', '/'],
  ['a listing', '/category/perfumes'],
  ['a product', '/products/oud-royal-eau-de-parfum'],
  ['log in', '/login'],
];

for (const [place, path] of LOADED) {
  test(`${place} loads each file once, runs all that it preloads, and holds still`, async ({ page, visit }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.addInitScript(() => {
      const shifts: number[] = ((globalThis as unknown as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.coverage.startJSCoverage();

    await visit(path);
    await page.evaluate(() => document.fonts.ready);

    const scripts = await page.coverage.stopJSCoverage();
    const ran = scripts.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))).map(({ url }) => url);
    const preloaded = await page.locator('link[rel="modulepreload"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded.filter((url) => !ran.includes(url)), 'preloaded for nothing').toEqual([]);
    expect(ran.filter((url) => !preloaded.includes(url) && !url.includes('/mf-cart/')), 'needed, but found late').toEqual([]);
    expect(fetched.filter((url, index) => fetched.indexOf(url) !== index), 'fetched twice').toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))).toBeLessThan(0.01);
  });
}
