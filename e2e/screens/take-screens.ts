import { LANGUAGES } from '@shop/contract/languages';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop } from '@shop/testing/start-shop';
import { varDirectory } from '@shop/workspace/places';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { DEMO_CUSTOMER, logIn, type LoggedIn } from '../testing/account.ts';
import { contactSheet, SCREENS, WIDTHS, type Taken } from './contact-sheet.ts';

/** Goes down a page and back, so that what loads late is there. */
const SEE_ALL = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    scrollTo(0, y);
    await new Promise((seen) => setTimeout(seen, 50));
  }
  scrollTo(0, 0);
})()`;

/** Milliseconds without a change after which a page counts as finished. */
const STILL = 1_500;

/** Resolves when nothing has changed for a while and all pictures are there: what waits for its data still moves. */
const FINISHED = `(async () => {
  await new Promise((still) => {
    let last = setTimeout(still, ${STILL});
    new MutationObserver(() => {
      clearTimeout(last);
      last = setTimeout(still, ${STILL});
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
})()`;

async function logInTo(context: BrowserContext, { token, user }: LoggedIn): Promise<void> {
  await context.addInitScript(
    ([ctoken, cuser]) => {
      localStorage.setItem('ctoken', ctoken!);
      localStorage.setItem('cuser', cuser!);
    },
    [token, JSON.stringify(user)],
  );
}

/** The shop that is named, else one of its own from what was built. */
const given = process.argv[2];
const shop = given ? { url: given, stop: () => Promise.resolve() } : await startShop((line) => console.log(line));
const folder = join(varDirectory(), 'screens');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });
const taken: Taken[] = [];
try {
  const customer = await logIn(shop, DEMO_CUSTOMER);
  for (const language of LANGUAGES) {
    for (const width of WIDTHS) {
      const look = { viewport: { width, height: 900 }, locale: `${language}-AE`, reducedMotion: 'reduce' } as const;
      const [guests, customers] = [await browser.newContext(look), await browser.newContext(look)];
      await logInTo(customers, customer);
      for (const { path, forCustomer } of SCREENS) {
        const page = await (forCustomer ? customers : guests).newPage();
        await page.goto(new URL(path, shop.url).href);
        await page.waitForLoadState('networkidle');
        await page.evaluate(FINISHED);
        await page.evaluate(SEE_ALL);
        await page.waitForLoadState('networkidle');
        await page.evaluate(FINISHED);
        const file = `${path.replaceAll(/\W+/g, '-')}.${language}.${width}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        taken.push({ path, language, width, file });
        await page.close();
      }
      await Promise.all([guests.close(), customers.close()]);
    }
  }
} finally {
  writeFileSync(join(folder, 'index.html'), contactSheet(taken));
  await browser.close();
  await shop.stop();
}
console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`);
