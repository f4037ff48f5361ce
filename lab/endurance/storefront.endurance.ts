import { startShop, type TestShop } from '@shop/testing/start-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PATHS = ['/', '/category/perfumes', '/sandalwood-products/oil', '/about', '/no-such'];
const AT_ONCE = 16;

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop((line) => console.log(line));
});
afterAll(() => shop.stop());

/** Fetches a page in one of the languages and returns what is wrong with it. */
async function flawOf(turn: number): Promise<string | undefined> {
  const language = turn % 2 ? 'ar' : 'en';
  const path = PATHS[turn % PATHS.length];
  const response = await fetch(`${shop.url}${path}`, { headers: { cookie: `lang=${language}` } });
  const html = await response.text();
  const expected = path === '/no-such' ? 404 : 200;
  if (response.status !== expected) return `${path} in ${language}: status ${response.status}`;
  return html.includes(`<html lang="${language}"`) ? undefined : `${path} in ${language}: ${html.slice(0, 60)}`;
}

async function askForPages(count: number): Promise<string[]> {
  const flaws: string[] = [];
  let turn = 0;
  const shopper = async () => {
    while (turn < count) {
      const flaw = await flawOf(turn++);
      if (flaw) flaws.push(flaw);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
  return flaws;
}

test('thousands of pages at once never mix languages, and leave no memory behind', async () => {
  const early = await askForPages(2000);
  const before = shop.storefrontMemory();

  const late = await askForPages(Number(process.env.ENDURANCE_PAGES ?? 20_000));
  const after = shop.storefrontMemory();

  console.log(`storefront: ${before.toFixed(0)} MB after 2,000 pages, ${after.toFixed(0)} MB at the end`);
  expect([...early, ...late]).toEqual([]);
  expect(after - before).toBeLessThan(80);
});
